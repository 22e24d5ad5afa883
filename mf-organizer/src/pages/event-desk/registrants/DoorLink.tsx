import { ScanLine } from 'lucide-react';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useUser } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../texts';
import styles from './Registrants.module.css';

/** The link to the door, which a phone has in its bar. */
export function DoorLink({ event }: { event: EventDetail }) {
  const user = useUser();
  const { timeZone } = usePublicSettings();
  if (event.cancelled || !manages(event, user, 'door')) return null;
  if (eventStatus(event, now(), 'list', timeZone) === 'past') return null;
  return (
    <LinkButton
      to={addresses.checkTickets(event.id)}
      icon={<ScanLine aria-hidden="true" />}
      className={styles.door}
    >
      {texts.door}
    </LinkButton>
  );
}
