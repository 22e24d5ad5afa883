import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { texts } from './texts';

/** What verbs and their dialogs need of an event. */
export type StatedEvent = Pick<
  EventSummary,
  | 'id'
  | 'title'
  | 'description'
  | 'date'
  | 'time_zone'
  | 'publish_at'
  | 'unlisted'
  | 'cancelled'
  | 'registrations_count'
>;

export type StateVerb = keyof typeof texts.verbs;

/**
 * What can be done about an event's publication now; nothing of a past one.
 * @param at the local time, 'YYYY-MM-DDTHH:MM'
 */
export function stateVerbs(
  event: Pick<EventSummary, 'date' | 'publish_at' | 'unlisted' | 'cancelled'>,
  at: string,
): StateVerb[] {
  if (event.date < at.slice(0, 10)) return [];
  if (event.cancelled) return ['restore'];
  if (event.publish_at === TAKEN_DOWN) return [];
  if (isDraft(event, at)) return ['publish', 'link'];
  return event.unlisted ? ['link', 'cancel'] : ['cancel'];
}
