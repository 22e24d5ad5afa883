import { ScanLine } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { eventStatus } from '../../format/event-time';
import { formatNumber, pluralForm } from '../../format/number-text';
import { LinkButton } from '../../ui/button';
import { texts } from './texts';
import styles from './DeskBar.module.css';

/** A phone's bar: the number of registrants, and a link to the door. None once the event is past or cancelled. */
export function DeskBar({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  if (event.cancelled || eventStatus(event, now(), 'list', timeZone) === 'past') return null;
  const { registrations_count: count, capacity } = event;
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        <strong>{formatNumber(count)}</strong> {texts.facts.bar.of(formatNumber(capacity))}
        <br />
        {pluralForm(count, texts.facts.bar.one)}
      </p>
      <LinkButton
        to={addresses.checkTickets(event.id)}
        icon={<ScanLine aria-hidden="true" />}
        className={styles.door}
      >
        {texts.door}
      </LinkButton>
    </div>
  );
}
