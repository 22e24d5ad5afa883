import { useState } from 'react';
import { formatLongDate } from '../../format/date-text';
import { plural } from '../../format/number-text';
import { Dialog } from '../../ui/dialog';
import { RaisedText } from '../../ui/raised-text';
import { AgendaView } from './AgendaView';
import type { CalendarEvent } from './calendar-event';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './ShowMore.module.css';

/** '+ n': opens the day's events in a dialog. */
export function ShowMore({
  day,
  count,
  events,
}: {
  day: string;
  /** How many are hidden. */
  count: number;
  /** All events of the list. */
  events: readonly CalendarEvent[];
}) {
  const [open, setOpen] = useState(false);
  const date = formatLongDate(day);
  return (
    <>
      <button type="button" className={styles.more} onClick={() => setOpen(true)}>
        <span aria-hidden="true">{texts.showMore(count)}</span>
        <span className="visually-hidden">{texts.showMoreLabel(plural(count, texts.otherEvent), date)}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<RaisedText text={texts.dayEvents(date)} />}>
        <AgendaView
          events={events}
          period={{ first: day, last: day }}
          label={texts.dayEvents(date)}
          showDay={false}
        />
      </Dialog>
    </>
  );
}
