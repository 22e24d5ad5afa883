import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { now, usePublicSettings } from '@eveneo/platform';
import type { ButtonProps } from '../../ui/button';
import { saveFile } from '../../ui/download';
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

/** The event as an iCalendar file, or in Google's or Outlook's calendar. Nothing for a cancelled event. */
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
      if (ics) saveFile(new Blob([ics], { type: 'text/calendar;charset=utf-8' }), texts.fileName(event.id));
    } catch (error) {
      console.error('The calendar file could not be written', error);
      setFailed(true);
    }
  };
  const goTo = (calendar: 'google' | 'outlook') => () => {
    const links = calendarLinks(event, { origin: window.location.origin, timeZone });
    if (links) window.open(links[calendar], '_blank', 'noopener,noreferrer');
  };
  if (event.cancelled) return null;
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
