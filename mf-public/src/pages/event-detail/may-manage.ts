import type { EventDetail } from '@eveneo/contract/application/events';
import type { User } from '@eveneo/contract/application/users';

/** Is it this person's own event? */
export const isOwnEvent = (event: Pick<EventDetail, 'organizer_id'>, user: User | null): boolean =>
  user !== null && user.role !== 'guest' && event.organizer_id === user.id;

/** Whoever may edit the event and see who comes: its organizer, and admins. The server decides; this shows the way. */
export const mayManage = (event: Pick<EventDetail, 'organizer_id'>, user: User | null): boolean =>
  user?.role === 'admin' || isOwnEvent(event, user);
