import { useQuery } from '@eveneo/platform';
import { categoriesQuery } from 'mf-shared/api/categories';
import type { EventFilters } from 'mf-shared/api/requests';
import { Button } from 'mf-shared/ui/button';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { eventListTexts as texts } from '../../texts/event-list';
import { categoryOptions } from './category-options';
import { isFiltered, PAGE_SIZES } from './filters-url';
import { useSearchField } from './use-search-field';
import styles from './EventListPage.module.css';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: size, label: String(size) }));

/** Where focus goes when the filters are cleared. */
export const SEARCH_ID = 'recherche';

/** Search box, category, page size, and the button that clears them. */
export function ListFilters({
  filters,
  onChange,
  onSearch,
  onClear,
  clearable,
}: {
  filters: EventFilters;
  onChange: (change: Partial<EventFilters>) => void;
  onSearch: (search: string) => void;
  onClear: () => void;
  /** False where the list, empty, offers to clear by itself. */
  clearable: boolean;
}) {
  const [typed, setTyped] = useSearchField(filters.search, onSearch);
  const { data: categories = [], isError } = useQuery(categoriesQuery());
  const { options, value } = categoryOptions(categories, filters.category);
  const clear = () => {
    setTyped('');
    onClear();
  };
  return (
    <form
      role="search"
      aria-label={texts.filters}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        id={SEARCH_ID}
        type="search"
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.search}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label={texts.category}
        placeholder={texts.allCategories}
        options={options}
        value={value}
        error={isError ? texts.categoriesFailed : undefined}
        className={styles.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <Select
        label={texts.perPage}
        options={SIZE_OPTIONS}
        value={filters.perPage}
        className={styles.size}
        onChange={(event) => onChange({ perPage: Number(event.target.value) })}
      />
      {(isFiltered(filters) || typed !== '') && (
        <Button
          variant="ghost"
          className={styles.clear}
          // Hidden, not removed: nothing below moves.
          style={{ visibility: clearable ? undefined : 'hidden' }}
          onClick={clear}
        >
          {texts.clear}
        </Button>
      )}
    </form>
  );
}
