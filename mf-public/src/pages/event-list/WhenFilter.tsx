import { Check } from 'lucide-react';
import { WHENS } from '@eveneo/contract/application/dates';
import type { EventFilters } from 'mf-shared/api/requests';
import { eventListTexts as texts } from '../../texts/event-list';
import { changeDate, toggleWhen } from './filters-url';
import styles from './WhenFilter.module.css';

/** Days by name, at most one of them, and two dates. */
export function WhenFilter({
  filters,
  onChange,
}: {
  filters: EventFilters;
  onChange: (next: (from: EventFilters) => EventFilters) => void;
}) {
  return (
    <div role="group" aria-label={texts.when} className={styles.row}>
      <div className={styles.chips}>
        {WHENS.map((when) => (
          <button
            key={when}
            type="button"
            aria-pressed={filters.when === when}
            className={styles.chip}
            onClick={() => onChange((from) => toggleWhen(from, when))}
          >
            {filters.when === when && <Check aria-hidden="true" />}
            {texts.whens[when]}
          </button>
        ))}
      </div>
      <div className={styles.dates}>
        <label className={styles.date}>
          {texts.from}
          <input
            type="date"
            value={filters.from}
            max={filters.to || undefined}
            onChange={({ target: { value } }) => onChange((from) => changeDate(from, { from: value }))}
          />
        </label>
        <label className={styles.date}>
          {texts.to}
          <input
            type="date"
            value={filters.to}
            min={filters.from || undefined}
            onChange={({ target: { value } }) => onChange((from) => changeDate(from, { to: value }))}
          />
        </label>
      </div>
    </div>
  );
}
