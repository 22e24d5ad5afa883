import { MapPin, Search } from 'lucide-react';
import { useQuery } from '@eveneo/platform';
import { categoriesQuery } from 'mf-shared/api/events';
import type { EventFilters } from 'mf-shared/api/requests';
import { addresses } from 'mf-shared/format/addresses';
import { Button } from 'mf-shared/ui/button';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { useSuggestions } from '../../suggestions/use-suggestions';
import { eventListTexts as texts } from '../../texts/event-list';
import { categoryOptions } from './category-options';
import { CityFilter } from './CityFilter';
import { changeFilters } from './filters-url';
import { WhenFilter } from './WhenFilter';
import styles from './EventListPage.module.css';

/** Fields elsewhere on the page name this form, so that they are sent with it without scripts. */
export const FORM_ID = 'filtres';
/** Takes the focus when the filters are cleared. */
export const SEARCH_ID = 'recherche';

export function ListFilters({
  filters,
  typed,
  onType,
  onChange,
}: {
  filters: EventFilters;
  /** The text in the search box; the filters follow a moment later. */
  typed: string;
  onType: (search: string) => void;
  onChange: (next: (from: EventFilters) => EventFilters) => void;
}) {
  const { data: categories = [], isError, isFetching, refetch } = useQuery(categoriesQuery());
  const { options, value } = categoryOptions(categories, filters.category);
  const { input, list } = useSuggestions({
    id: SEARCH_ID,
    typed,
    filters,
    onNarrow: (change) => {
      onType(change.search ?? '');
      onChange((from) => changeFilters(from, change));
    },
  });
  return (
    <form
      id={FORM_ID}
      role="search"
      action={addresses.allEvents}
      aria-label={texts.filters}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onType(String(new FormData(event.currentTarget).get('search')));
      }}
    >
      {/* Visible without scripts only. */}
      <Button type="submit" className={styles.submit}>
        {texts.search}
      </Button>
      <div className={styles.search}>
        <TextInput
          {...input}
          type="search"
          name="search"
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={typed}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
        />
        <Search aria-hidden="true" className={styles.icon} />
        {list}
      </div>
      <div className={styles.city}>
        <CityFilter
          city={filters.city}
          onChange={(city) => onChange((from) => changeFilters(from, { city }))}
        />
        <MapPin aria-hidden="true" className={styles.icon} />
      </div>
      <div className={styles.category}>
        <Select
          name="category"
          label={texts.category}
          placeholder={texts.allCategories}
          options={options}
          value={value}
          error={isError ? texts.categoriesFailed : undefined}
          onChange={({ target }) => onChange((from) => changeFilters(from, { category: target.value }))}
        />
        {isError && (
          <Button size="s" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {texts.reloadCategories}
          </Button>
        )}
      </div>
      <div className={styles.when}>
        <WhenFilter filters={filters} onChange={onChange} />
      </div>
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
    </form>
  );
}
