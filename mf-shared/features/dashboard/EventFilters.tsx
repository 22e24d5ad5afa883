import { EVENT_FILTERS, type EventFilter } from './filter-events';
import { DASHBOARD_TEXTS as texts } from './texts';
import styles from './EventFilters.module.css';

/** Tous, À venir, Passés. */
export function EventFilters({
  value,
  onChange,
}: {
  value: EventFilter;
  onChange: (filter: EventFilter) => void;
}) {
  return (
    <div role="group" aria-label={texts.filterLabel} className={styles.filters}>
      {EVENT_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          className={styles.filter}
          onClick={() => onChange(filter)}
        >
          {texts.filters[filter]}
        </button>
      ))}
    </div>
  );
}
