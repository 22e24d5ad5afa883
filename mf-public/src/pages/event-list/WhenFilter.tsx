import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { WHENS } from '@eveneo/contract/application/dates';
import { Link } from '@eveneo/platform';
import type { EventFilters } from 'mf-shared/api/requests';
import { eventListTexts as texts } from '../../texts/event-list';
import { whenTexts } from '../../texts/whens';
import { DateField } from './DateField';
import { changeDate, listUrl, toggleWhen } from './filters-url';
import styles from './WhenFilter.module.css';

/** The scroll offset that centres a part of a row. */
const middleOf = (row: HTMLElement, part: HTMLElement) =>
  part.offsetLeft - row.offsetLeft - (row.clientWidth - part.offsetWidth) / 2;

/** Named days, at most one of them, and two dates. */
export function WhenFilter({
  filters,
  onChange,
}: {
  filters: EventFilters;
  onChange: (next: (from: EventFilters) => EventFilters) => void;
}) {
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row scrolls: the pressed chip is centred.
    const row = chips.current;
    const pressed = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && pressed) row.scrollLeft = middleOf(row, pressed);
  }, [filters.when]);
  return (
    <div role="group" aria-label={texts.when} className={styles.row}>
      <div ref={chips} className={styles.chips}>
        {WHENS.map((when) => (
          <Link
            key={when}
            to={listUrl(toggleWhen(filters, when))}
            aria-current={filters.when === when ? 'true' : undefined}
            className={styles.chip}
          >
            {filters.when === when && <Check aria-hidden="true" />}
            {whenTexts[when]}
          </Link>
        ))}
      </div>
      {filters.when && <input type="hidden" name="when" value={filters.when} />}
      <div className={styles.dates}>
        <DateField
          name="from"
          label={texts.from}
          date={filters.from}
          max={filters.to}
          onChange={(date) => onChange((from) => changeDate(from, { from: date }))}
        />
        <DateField
          name="to"
          label={texts.to}
          date={filters.to}
          min={filters.from}
          onChange={(date) => onChange((from) => changeDate(from, { to: date }))}
        />
      </div>
    </div>
  );
}
