import { useState, type SyntheticEvent } from 'react';
import { Search } from 'lucide-react';
import { useNavigate, useQuery } from '@eveneo/platform';
import { WHENS } from '@eveneo/contract/application/dates';
import { citiesQuery } from 'mf-shared/api/cities';
import { addresses } from 'mf-shared/format/addresses';
import { Button } from 'mf-shared/ui/button';
import { eventListTexts } from '../../texts/event-list';
import { homeTexts as texts } from '../../texts/home';
import styles from './HeroSearch.module.css';

/** The list's address for what was asked; what was left blank stays out of it. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
  const asked = query.toString();
  return asked ? `${addresses.events()}?${asked}` : addresses.events();
}

/** What, where and when, on the way to the list. */
export function HeroSearch() {
  const navigate = useNavigate();
  const [city, setCity] = useState('');
  const { data = [] } = useQuery({ ...citiesQuery(city.trim()), enabled: city.trim().length >= 2 });
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(addressOf(event.currentTarget));
  };
  return (
    <form role="search" aria-label={texts.search} className={styles.search} onSubmit={find}>
      <label className={styles.what}>
        <span>{texts.what}</span>
        <input
          type="search"
          name="search"
          placeholder={texts.whatHint}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <label>
        <span>{texts.where}</span>
        <input
          name="city"
          list="villes"
          placeholder={texts.anywhere}
          maxLength={100}
          autoComplete="off"
          value={city}
          onChange={({ target }) => setCity(target.value)}
        />
        <datalist id="villes">
          {data.map(({ name, department }) => (
            <option key={name} value={name} label={department} />
          ))}
        </datalist>
      </label>
      <label>
        <span>{texts.when}</span>
        <select name="when">
          <option value="">{texts.anyTime}</option>
          {WHENS.map((when) => (
            <option key={when} value={when}>
              {eventListTexts.whens[when]}
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
