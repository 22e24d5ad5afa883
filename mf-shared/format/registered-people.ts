import type { EventDetail } from '@eveneo/contract/application/events';

/**
 * How many registrations have somebody to mail: places held for unconfirmed visitors count, but nobody is mailed.
 */
export const registeredPeople = (
  event: Pick<EventDetail, 'registrations_count'> & Partial<Pick<EventDetail, 'held_count'>>,
): number => event.registrations_count - (event.held_count ?? 0);
