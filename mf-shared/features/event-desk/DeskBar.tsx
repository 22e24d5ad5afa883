import { Mail, ScanLine } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useUser } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { manages } from '../../format/event-rights';
import { eventStatus } from '../../format/event-time';
import { formatNumber, pluralForm } from '../../format/number-text';
import { LinkButton } from '../../ui/button';
import { isEarly } from './near-day';
import { texts } from './texts';
import styles from './DeskBar.module.css';

/**
 * The bar on a phone: the number of registrants, and a link that the user's rights allow: to write to
 * them before the event's day, to the door on that day. Nothing if the event is past or cancelled, or if
 * the link leads to the page on screen.
 */
export function DeskBar({ event, writing }: { event: EventDetail; writing: boolean }) {
  const { timeZone } = usePublicSettings();
  const user = useUser();
  if (event.cancelled || eventStatus(event, now(), 'list', timeZone) === 'past') return null;
  const early = isEarly(event, now(), timeZone);
  const writes = manages(event, user, 'registrants') && (early || !manages(event, user, 'door'));
  if (writes ? writing : !manages(event, user, 'door')) return null;
  const { registrations_count: count, capacity } = event;
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        <strong>{formatNumber(count)}</strong> {texts.facts.bar.of(formatNumber(capacity))}
        <br />
        {pluralForm(count, texts.facts.bar.one)}
      </p>
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
