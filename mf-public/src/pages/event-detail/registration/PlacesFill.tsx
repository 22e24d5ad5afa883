import type { EventDetail } from '@eveneo/contract/application/events';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { PlacesBar, placesLeft } from 'mf-shared/ui/places-bar';
import { registrationTexts as texts } from '../../../texts/event-detail';

/** How many people registered: below a bar, or for a past event as a sentence. */
export function PlacesFill({
  event,
  past,
  left = false,
  className,
}: {
  event: EventDetail;
  past: boolean;
  /** The number of seats left, where the number above counts registrations. */
  left?: boolean;
  className?: string | undefined;
}) {
  const { places_left, capacity } = event;
  const taken = capacity - Math.max(0, places_left);
  if (past) return <p className={className}>{texts.wereThere(taken, formatNumber(taken))}</p>;
  const registered = texts.taken(plural(taken, 'inscrit'), plural(capacity, 'place'));
  return <PlacesBar event={event} text={left ? placesLeft(event) : registered} className={className} />;
}
