import { Search } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { WHENS } from '@eveneo/contract/application/dates';
import { useNavigate } from '@eveneo/platform';
import { useCityOptions } from 'mf-shared/api/cities';
import { FIRST_FILTERS, type EventFilters } from 'mf-shared/api/requests';
import { addresses } from 'mf-shared/format/addresses';
import { Button } from 'mf-shared/ui/button';
import { useSuggestions } from '../../suggestions/use-suggestions';
import { homeTexts as texts } from '../../texts/home';
import { whenTexts } from '../../texts/whens';
import { listUrl } from '../event-list/filters-url';
import styles from './HeroSearch.module.css';

const WHAT_ID = 'quoi';

/** The list's URL, without blank fields. */
const addressOf = (filters: EventFilters) =>
  listUrl({ ...filters, search: filters.search.trim(), city: filters.city.trim() });

export function HeroSearch() {
  const navigate = useNavigate();
  const [filters, setFilters] = useState(FIRST_FILTERS);
  // The fields hold their own texts: a controlled one loses what a browser filled in without an event.
  const { search, city, when } = filters;
  const change = (changed: Partial<EventFilters>) => setFilters((from) => ({ ...from, ...changed }));
  const cities = useCityOptions(city);
  const { input, list } = useSuggestions({
    id: WHAT_ID,
    typed: search,
    // A city still being typed does not count.
    filters: { ...filters, city: cities.some(({ value }) => value === city.trim()) ? city.trim() : '' },
    onNarrow: (changed) => void navigate(addressOf({ ...filters, ...changed })),
  });
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // As on screen: browsers fill fields in without events.
    const shown = Object.fromEntries(new FormData(event.currentTarget)) as Partial<EventFilters>;
    void navigate(addressOf({ ...filters, ...shown }));
  };
  return (
    <form
      role="search"
      aria-label={texts.search}
      className={styles.search}
      action={addresses.events()}
      onSubmit={find}
    >
      <div className={styles.what}>
        <label>
          <span>{texts.what}</span>
          <input
            {...input}
            type="search"
            name="search"
            placeholder={texts.whatHint}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => change({ search: target.value })}
          />
        </label>
        {list}
      </div>
      <label>
        <span>{texts.where}</span>
        <input
          name="city"
          list="villes"
          placeholder={texts.anywhere}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => change({ city: target.value })}
        />
        <datalist id="villes">
          {cities.map((option) => (
            <option key={option.value} {...option} />
          ))}
        </datalist>
      </label>
      <label>
        <span>{texts.when}</span>
        <select name="when" value={when} onChange={({ target }) => change({ when: target.value })}>
          <option value="">{texts.anyTime}</option>
          {WHENS.map((when) => (
            <option key={when} value={when}>
              {whenTexts[when]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="l" icon={<Search aria-hidden="true" />}>
        {texts.find}
      </Button>
    </form>
  );
}
