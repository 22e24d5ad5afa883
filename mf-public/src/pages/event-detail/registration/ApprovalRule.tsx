import type { EventDetail } from '@eveneo/contract/application/events';
import { requestTexts as texts } from '../../../texts/requests';
import type { RegistrationState } from './registration-state';

/** Tells users who can ask for a place that the organizer decides. */
export function ApprovalRule({
  event,
  kind,
  className,
}: {
  event: EventDetail;
  kind: RegistrationState['kind'];
  className: string | undefined;
}) {
  if (!event.approval || (kind !== 'open' && kind !== 'visitor')) return null;
  return <p className={className}>{event.places_left > 0 ? texts.rule : texts.ruleFull}</p>;
}
