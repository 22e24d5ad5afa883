import { useId, useState } from 'react';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { RegistrationsByDay } from 'mf-shared/features/event-desk/figures';
import { formatPercent } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { placesLevel } from 'mf-shared/ui/places-bar';
import { texts } from '../../../texts';
import styles from './EventFigures.module.css';

const { figures } = texts;

/** The fill rate of an event; its registrations by day on demand. */
export function EventFigures({ event }: { event: DashboardEvent }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { registrationsCount, capacity } = event;
  const ratio = capacity > 0 ? Math.min(1, registrationsCount / capacity) : 1;
  const level = placesLevel({ capacity, places_left: capacity - registrationsCount });
  return (
    <div className={styles.figures}>
      <div className={styles.line}>
        <p className={styles.fill}>
          <span className={styles.label}>{figures.fillRate}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.taken} data-level={level} style={{ inlineSize: `${ratio * 100}%` }} />
          </span>
          <strong>{formatPercent(ratio)}</strong>
        </p>
        <Button
          variant="ghost"
          size="s"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          {figures.byDay}
          <span className="visually-hidden"> {shownText(event.title)}</span>
        </Button>
      </div>
      {open && (
        <div id={panel} className={styles.panel}>
          <RegistrationsByDay
            manager="organizer"
            event={{ id: event.id, registrations_count: registrationsCount }}
          />
        </div>
      )}
    </div>
  );
}
