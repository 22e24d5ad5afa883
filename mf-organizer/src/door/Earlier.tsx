import { DOT } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { useClockTime } from './clock-time';
import { texts } from './texts';
import type { Reading } from './use-readings';
import { callOf, detailOf, ICONS, titleOf } from './Verdict';
import styles from './Door.module.css';

/** The page's earlier readings, newest first: an entry can be undone, an unknown outcome checked again. */
export function Earlier({
  readings,
  onAgain,
  onUndo,
}: {
  readings: readonly Reading[];
  onAgain: (reading: Reading) => Promise<void>;
  onUndo: (attempt: string) => Promise<void>;
}) {
  if (readings.length === 0) return null;
  return (
    <section aria-labelledby="earlier-readings" className={styles.earlier}>
      <h2 id="earlier-readings">{texts.earlier}</h2>
      <ul role="list">
        {readings.map((reading) => (
          <li key={reading.attempt}>
            <Line reading={reading} onAgain={() => onAgain(reading)} onUndo={() => onUndo(reading.attempt)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({
  reading,
  onAgain,
  onUndo,
}: {
  reading: Reading;
  onAgain: () => Promise<void>;
  onUndo: () => Promise<void>;
}) {
  const { outcome } = reading;
  const clockTime = useClockTime();
  const Icon = ICONS[outcome.state];
  return (
    <div className={`${styles.line} ${styles[outcome.state]}`}>
      <Icon aria-hidden="true" />
      <span>
        <strong>{titleOf(reading)}</strong>
        <small>
          <RaisedText text={texts.verdict[outcome.state] + DOT + detailOf(outcome)} />
        </small>
      </span>
      {outcome.state === 'in' && (
        <span className={styles.entry}>
          <time dateTime={outcome.ticket.checked_in_at}>{clockTime(outcome.ticket.checked_in_at)}</time>
          <Button variant="ghost" size="s" aria-label={texts.undo.of(outcome.ticket.name)} onClick={onUndo}>
            {texts.undo.button}
          </Button>
        </span>
      )}
      {outcome.state === 'open' && (
        <Button
          variant="secondary"
          size="s"
          aria-label={texts.againFor(callOf(reading.code))}
          onClick={onAgain}
        >
          {texts.again}
        </Button>
      )}
    </div>
  );
}
