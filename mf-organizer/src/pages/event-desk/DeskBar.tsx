import { Mail, ScanLine } from 'lucide-react';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { doorQuery, managerDoor } from 'mf-shared/api/door';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { LinkButton } from 'mf-shared/ui/button';
import { useMedia } from 'mf-shared/ui/media';
import { isEarly } from './near-day';
import { texts } from './texts';
import styles from './DeskBar.module.css';

/** The width at which the bar is shown. */
const PHONE = '(width < 768px)';

/** @param atList whether it stands beside the list of registrants: those who entered are counted once there are any */
function Count({ event, atList }: { event: EventDetail; atList: boolean }) {
  const enabled = useMedia(PHONE) && atList;
  const { data: door } = useQuery({ ...doorQuery(managerDoor(event.id)), enabled });
  const { one, entry, of } = texts.facts.bar;
  const [count, all, unit] =
    enabled && door && door.entered > 0
      ? [door.entered, door.registered, entry]
      : [event.registrations_count, event.capacity, one];
  return (
    <p className={styles.count}>
      <strong>{formatNumber(count)}</strong> {of(formatNumber(all))}
      <br />
      {pluralForm(count, unit)}
    </p>
  );
}

/**
 * The bar on a phone: a number of people, and a link that the user's rights allow: to write to the registrants
 * before the event's day, to the door on that day. Nothing if the event is past or cancelled, instead of writing if it
 * was taken down, or if the link leads to the page on screen.
 */
export function DeskBar({ event, tab }: { event: EventDetail; tab: 'overview' | 'inscrits' | 'ecrire' }) {
  const { timeZone } = usePublicSettings();
  const user = useUser();
  if (event.cancelled || eventStatus(event, now(), 'list', timeZone) === 'past') return null;
  const early = isEarly(event, now(), timeZone);
  const atDoor = manages(event, user, 'door');
  const writes = manages(event, user, 'registrants') && (early || !atDoor);
  if (writes ? tab === 'ecrire' || event.publish_at === TAKEN_DOWN : !atDoor) return null;
  return (
    <div className={styles.bar}>
      <Count event={event} atList={tab === 'inscrits' && !writes} />
      <LinkButton
        to={writes ? addresses.desk(event.id, 'ecrire') : addresses.checkTickets(event.id)}
        icon={writes ? <Mail aria-hidden="true" /> : <ScanLine aria-hidden="true" />}
        className={styles.door}
      >
        {writes ? texts.write : texts.door}
      </LinkButton>
    </div>
  );
}
