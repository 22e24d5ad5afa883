import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { datePart } from '@eveneo/contract/application/event-time';
import { Button } from '../../ui/button';
import { stepDate, type CalendarView } from './period';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './CalendarToolbar.module.css';

export interface CalendarToolbarProps {
  view: CalendarView;
  views: readonly CalendarView[];
  date: string;
  today: string;
  onMove: (next: { view?: CalendarView; date?: string }) => void;
}

export function CalendarToolbar({ view, views, date, today, onMove }: CalendarToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  // Uncontrolled: the field keeps a half-typed date, the calendar follows complete dates only.
  if (input.current && document.activeElement !== input.current) input.current.value = date;
  return (
    <div className={styles.toolbar}>
      <div className={styles.group} role="group" aria-label={texts.navigation}>
        <Button variant="secondary" size="s" onClick={() => onMove({ date: today })}>
          {texts.today}
        </Button>
        <Button
          variant="secondary"
          size="s"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onMove({ date: stepDate(date, view, -1) })}
        >
          {texts.previous}
        </Button>
        <Button variant="secondary" size="s" onClick={() => onMove({ date: stepDate(date, view, 1) })}>
          {texts.next}
          <ChevronRight aria-hidden="true" className={styles.after} />
        </Button>
      </div>
      <label className={styles.jump}>
        <span>{texts.goTo}</span>
        <input
          ref={input}
          type="date"
          defaultValue={date}
          className={styles.date}
          onChange={(event) => {
            const chosen = datePart(event.target.value);
            if (chosen && chosen !== date) onMove({ date: chosen });
          }}
        />
      </label>
      <div className={styles.views} role="group" aria-label={texts.views}>
        {views.map((candidate) => (
          <button
            key={candidate}
            type="button"
            className={styles.view}
            aria-pressed={candidate === view}
            onClick={() => onMove({ view: candidate })}
          >
            {texts[candidate]}
          </button>
        ))}
      </div>
    </div>
  );
}
