import { useState } from 'react';
import type { ShowMoreProps } from 'react-big-calendar';
import { formatLongDate } from '../../format/date-text';
import { plural } from '../../format/number-text';
import { Dialog } from '../../ui/dialog';
import { AgendaView } from './AgendaView';
import type { GridEvent } from './grid-event';
import { CALENDAR_TEXTS as texts } from './texts';
import { dayOf } from './wall-date';
import styles from './ShowMore.module.css';

/** The events for which a day of the month has no room: a button that opens all of the day in a dialog. */
export function ShowMore({ slotDate, count, events }: ShowMoreProps<GridEvent>) {
  const [open, setOpen] = useState(false);
  const day = dayOf(slotDate);
  const date = formatLongDate(day);
  return (
    <>
      <button type="button" className={styles.more} onClick={() => setOpen(true)}>
        <span aria-hidden="true">{texts.showMore(count)}</span>
        <span className="visually-hidden">{texts.showMoreLabel(plural(count, texts.otherEvent), date)}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.dayEvents(date)}>
        <AgendaView
          events={events.map(({ source }) => source)}
          period={{ first: day, last: day }}
          label={texts.dayEvents(date)}
          showDay={false}
        />
      </Dialog>
    </>
  );
}
