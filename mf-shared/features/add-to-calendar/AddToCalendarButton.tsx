import { useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import { now, usePublicSettings } from '@eveneo/platform';
import type { ButtonProps } from '../../ui/button';
import { MenuButton } from '../../ui/menu-button';
import { calendarLinks } from './calendar-links';
import { eventIcs, type CalendarEntry } from './event-ics';

const texts = {
  add: 'Ajouter au calendrier',
  file: 'Fichier (.ics)',
  google: 'Google Agenda',
  outlook: 'Outlook',
  failed: 'Le fichier n’a pas pu être préparé. Vérifiez votre connexion, puis réessayez.',
  fileName: (id: number) => `evenement-${id}.ics`,
} as const;

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

/** 'Ajouter au calendrier': the event as a file that every calendar reads, or in the two calendars that most people have. */
export function AddToCalendarButton({
  event,
  variant = 'secondary',
  className,
  ...look
}: { event: CalendarEntry; className?: string } & Pick<ButtonProps, 'variant' | 'size' | 'wide'>) {
  const { timeZone } = usePublicSettings();
  const [failed, setFailed] = useState(false);
  const add = () => {
    setFailed(false);
    try {
      const ics = eventIcs(event, { origin: window.location.origin, now: now(), timeZone });
      if (ics) download(texts.fileName(event.id), ics);
    } catch (error) {
      console.error('The calendar file could not be written', error);
      setFailed(true);
    }
  };
  const goTo = (calendar: 'google' | 'outlook') => () => {
    const links = calendarLinks(event, { origin: window.location.origin, timeZone });
    if (links) window.open(links[calendar], '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <MenuButton
        look={{ ...look, variant }}
        className={className}
        label={
          <>
            <CalendarPlus aria-hidden="true" />
            {texts.add}
          </>
        }
        items={[
          { id: 'file', label: texts.file, onSelect: add },
          { id: 'google', label: texts.google, onSelect: goTo('google') },
          { id: 'outlook', label: texts.outlook, onSelect: goTo('outlook') },
        ]}
      />
      {failed && <p role="alert">{texts.failed}</p>}
    </>
  );
}
