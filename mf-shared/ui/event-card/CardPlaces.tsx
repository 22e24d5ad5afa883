import type { EventSummary } from '@eveneo/contract/application/events';
import { formatNumber, plural, pluralForm } from '../../format/number-text';
import { DOT } from '../../format/typography';
import { KIT_TEXTS } from '../texts';
import styles from './EventCard.module.css';

/** At most a fifth of the places is left. */
export const isFillingUp = ({
  places_left: left,
  capacity,
}: Pick<EventSummary, 'places_left' | 'capacity'>) => left > 0 && left <= capacity * 0.2;

/** The places of an event: few left, full, free, or its size once it is past. */
export function CardPlaces({
  event,
  past,
}: {
  event: Pick<EventSummary, 'places_left' | 'capacity'>;
  past: boolean;
}) {
  const { places_left: left, capacity } = event;
  const places = plural(capacity, 'place');
  if (past) return <p className={styles.facts}>{places}</p>;
  if (left <= 0)
    return (
      <p className={styles.facts}>
        <strong>{KIT_TEXTS.full}</strong>
        {DOT + places + DOT + KIT_TEXTS.waitingList}
      </p>
    );
  return (
    <p className={styles.facts}>
      {isFillingUp(event) ? (
        <strong className={styles.few}>{KIT_TEXTS.fewPlaces(plural(left, 'place'))}</strong>
      ) : (
        KIT_TEXTS.freePlaces(plural(left, 'place'), pluralForm(left, 'libre'))
      )}{' '}
      {KIT_TEXTS.ofPlaces(formatNumber(capacity))}
    </p>
  );
}
