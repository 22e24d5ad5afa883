import type { EventDetail } from '@eveneo/contract/application/events';
import type { User } from '@eveneo/contract/application/users';

export const isOwnEvent = (event: Pick<EventDetail, 'organizer_id'>, user: User | null): boolean =>
  user !== null && user.role !== 'guest' && event.organizer_id === user.id;

/** The event's organizer and admins. The server decides; this only shows the links. */
export const mayManage = (event: Pick<EventDetail, 'organizer_id'>, user: User | null): boolean =>
  user?.role === 'admin' || isOwnEvent(event, user);
