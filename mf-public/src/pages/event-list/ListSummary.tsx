import type { EventPage } from '@eveneo/contract/application/events';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { Button } from 'mf-shared/ui/button';
import { eventListTexts as texts } from '../../texts/event-list';
import styles from './EventListPage.module.css';

const counter = (shown: number, all: number) =>
  texts.counter(formatNumber(shown), formatNumber(all), pluralForm(all, 'événement'));

/** How many events there are, and the way back to all of them. */
export function ListSummary({
  answer,
  filtered,
  onClear,
}: {
  answer: EventPage | undefined;
  filtered: boolean;
  onClear: () => void;
}) {
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.counter}>
        {answer ? counter(answer.total, answer.total_all) : '\u00a0'}
      </p>
      {/* An empty list offers it itself. */}
      {filtered && answer?.total !== 0 && (
        <Button variant="ghost" size="s" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
