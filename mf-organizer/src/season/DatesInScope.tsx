import type { SeasonDate } from '@eveneo/contract/application/season';
import type { SeriesScope } from '@eveneo/contract/application/series';
import { formatLongDate } from 'mf-shared/format/date-text';
import { DOT } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from './texts';
import styles from './Season.module.css';

/** The coming dates, from one on or all. @param drafts whether those that nobody knows count */
export function datesInScope(
  dates: readonly SeasonDate[],
  { id, scope, drafts = true }: { id: number; scope: SeriesScope; drafts?: boolean },
): SeasonDate[] {
  const first = scope === 'all' ? 0 : dates.findIndex((one) => one.id === id);
  return dates.slice(first).filter(({ coming, draft }) => coming && (drafts || !draft));
}

/** Names the dates of an act that concerns several. */
export function DatesInScope({ dates }: { dates: readonly Pick<SeasonDate, 'date' | 'time'>[] }) {
  if (dates.length === 0) return <p>{texts.none}</p>;
  return (
    <div className={layout.stack2}>
      <p>
        <strong>{texts.concerned(dates.length)}</strong>
      </p>
      <ol className={styles.list}>
        {dates.map(({ date, time }) => (
          <li key={date + time}>
            <RaisedText text={formatLongDate(date) + DOT + time} />
          </li>
        ))}
      </ol>
    </div>
  );
}
