import type { EventDetail } from '@eveneo/contract/application/events';
import type { User } from '@eveneo/contract/application/users';
import { manages } from 'mf-shared/format/event-rights';

type Managed = Pick<EventDetail, 'organizer_id' | 'my_rights'>;

/** The event's owner and co-organizers. */
export const isOwnEvent = (event: Managed, user: User | null): boolean =>
  user?.role === 'admin' ? event.organizer_id === user.id : manages(event, user);

/** The same, and admins. The server decides; this only shows the links. */
export const mayManage = (event: Managed, user: User | null): boolean => manages(event, user);
