import { CalendarPlus } from 'lucide-react';
import { now, usePublicSettings } from '@eveneo/platform';
import { Button, type ButtonProps } from '../../ui/button';
import { eventIcs, type CalendarEntry } from './event-ics';
import { ADD_TO_CALENDAR_TEXTS as texts } from './texts';

/** Hands a file to the browser's downloads; on a phone it opens the calendar. */
function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** 'Ajouter au calendrier': the event as a file that every calendar reads. */
export function AddToCalendarButton({
  event,
  variant = 'secondary',
  ...look
}: { event: CalendarEntry } & Pick<ButtonProps, 'variant' | 'size' | 'wide'>) {
  const { timeZone } = usePublicSettings();
  const add = () => {
    const ics = eventIcs(event, { origin: window.location.origin, now: now(), timeZone });
    if (ics) download(texts.fileName(event.id), ics);
  };
  return (
    <Button {...look} variant={variant} icon={<CalendarPlus aria-hidden="true" />} onClick={add}>
      {texts.add}
    </Button>
  );
}
