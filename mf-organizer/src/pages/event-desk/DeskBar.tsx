import type { EventDetail } from '@eveneo/contract/application/events';
import { useQuery } from '@eveneo/platform';
import { doorQuery, managerDoor } from 'mf-shared/api/door';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { useMedia } from 'mf-shared/ui/media';
import { useStateVerbs } from '../../event-states/use-state-verbs';
import { MainButton, useMainAct } from './MainButton';
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
 * The bar on a phone: a number of people, and what the event needs now. Nothing if that is nothing, or if it leads to
 * the page on screen.
 */
export function DeskBar({ event, tab }: { event: EventDetail; tab: 'overview' | 'inscrits' | 'ecrire' }) {
  const states = useStateVerbs(event);
  const main = useMainAct(event, states.items);
  if (!main || (main.id === 'write' && tab === 'ecrire')) return null;
  return (
    <div className={styles.bar}>
      <Count event={event} atList={tab === 'inscrits' && main.id === 'door'} />
      <MainButton act={main} className={styles.door} />
      {states.dialog}
    </div>
  );
}
