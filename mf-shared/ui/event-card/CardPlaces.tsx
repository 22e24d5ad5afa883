import type { EventSummary } from '@eveneo/contract/application/events';
import { formatNumber, plural, pluralForm } from '../../format/number-text';
import { DOT } from '../../format/typography';
import { KIT_TEXTS } from '../texts';
import styles from './EventCard.module.css';

/** From how small a part of the places on they are called few. */
const FEW = 0.2;

/** How much room there is: what is left where it is little, that it is full, or how many took part. */
export function CardPlaces({
  event: { places_left: left, capacity },
  past,
}: {
  event: Pick<EventSummary, 'places_left' | 'capacity'>;
  past: boolean;
}) {
  const places = plural(capacity, 'place');
  if (past) return <p className={styles.facts}>{places}</p>;
  if (left <= 0)
    return (
      <p className={styles.facts}>
        <strong>{KIT_TEXTS.full}</strong>
        {DOT + places + DOT + KIT_TEXTS.waitingList}
      </p>
    );
  const few = left <= capacity * FEW;
  return (
    <p className={styles.facts}>
      {few ? (
        <strong className={styles.few}>{KIT_TEXTS.fewPlaces(plural(left, 'place'))}</strong>
      ) : (
        KIT_TEXTS.freePlaces(plural(left, 'place'), pluralForm(left, 'libre'))
      )}{' '}
      {KIT_TEXTS.ofPlaces(formatNumber(capacity))}
    </p>
  );
}
