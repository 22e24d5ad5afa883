import { hasStarted, type EventTime } from '@eveneo/contract/application/event-time';
import { usePublicSettings } from '@eveneo/platform';
import { momentText } from '../../format/moment-text';
import { useMinute } from '../new-day';
import styles from './EventWhen.module.css';

/**
 * How near an event is: 'dans 15 minutes', 'depuis 2 heures'; nothing long before it and once it is over.
 * @param ahead only before it
 */
export function Moment({ event, ahead = false }: { event: EventTime; ahead?: boolean }) {
  const { timeZone } = usePublicSettings();
  const present = useMinute();
  if (ahead && hasStarted(event, present, timeZone)) return null;
  const text = momentText(event, present, timeZone);
  return text && <span className={styles.moment}> {text}</span>;
}
