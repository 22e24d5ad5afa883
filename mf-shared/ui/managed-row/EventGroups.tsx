import type { ReactNode, Ref } from 'react';
import type { EventTime } from '@eveneo/contract/application/event-time';
import { usePublicSettings } from '@eveneo/platform';
import { plural } from '../../format/number-text';
import { groupEvents } from './group-events';
import styles from './ManagedRow.module.css';

/** Managed events under headings, or in one list if they are in another order than that of time. */
export function EventGroups<E extends EventTime>({
  ref,
  label,
  events,
  first,
  limit,
  now,
  grouped = true,
  row,
}: {
  ref?: Ref<HTMLDivElement>;
  /** The accessible name; the list can be focused by a script. */
  label: string;
  /** In the list's order. */
  events: readonly E[];
  /** One of them that comes before all others. */
  first?: E | undefined;
  /** The number of events shown. */
  limit: number;
  now: Date;
  grouped?: boolean;
  /** A `ManagedRow`, with its key. */
  row: (event: E) => ReactNode;
}) {
  const { timeZone } = usePublicSettings();
  const rest = first ? events.filter((event) => event !== first) : events;
  return (
    <div ref={ref} role="group" aria-label={label} tabIndex={-1} className={styles.groups}>
      {first && (
        <ul role="list" className={styles.rows}>
          {row(first)}
        </ul>
      )}
      {grouped ? (
        groupEvents(rest, limit, now, timeZone).map(({ title, count, events: those }) => (
          <section key={title}>
            <h2 className={styles.group}>
              {title}
              {count > 1 && (
                <>
                  {' '}
                  <span className={styles.count}>{plural(count, 'événement')}</span>
                </>
              )}
            </h2>
            <ul role="list" className={styles.rows}>
              {those.map(row)}
            </ul>
          </section>
        ))
      ) : (
        <ul role="list" className={styles.rows}>
          {rest.slice(0, limit).map(row)}
        </ul>
      )}
    </div>
  );
}
