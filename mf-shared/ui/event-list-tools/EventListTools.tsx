import { clsx } from 'clsx';
import { TextInput } from '../text-input';
import { KIT_TEXTS } from '../texts';
import styles from './EventListTools.module.css';
import { FILTERS, type Filter } from './select-events';

/** Search, filter and count above the list. */
export function EventListTools({
  filter,
  search,
  count,
  onFilter,
  onSearch,
}: {
  filter: Filter;
  search: string;
  count: string;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
}) {
  return (
    <div className={styles.tools}>
      <TextInput
        type="search"
        label={KIT_TEXTS.eventTools.search}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className={styles.search}
      />
      <div role="group" aria-label={KIT_TEXTS.eventTools.filter} className={styles.filters}>
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            className={clsx(styles.filter, one === filter && styles.chosen)}
            onClick={() => onFilter(one)}
          >
            {KIT_TEXTS.eventTools.filters[one]}
          </button>
        ))}
      </div>
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  );
}
