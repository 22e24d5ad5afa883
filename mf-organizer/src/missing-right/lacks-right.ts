import type { Right } from '@eveneo/contract/application/co-organizers';
import type { User } from '@eveneo/contract/application/users';
import { manages } from 'mf-shared/format/event-rights';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { texts } from '../event-states/texts';
import type { Shared } from './MissingRight';

/** Whether a co-organizer lacks a right; whoever manages nothing of the event is a stranger to it. */
export const lacksRight = (event: Shared, user: Pick<User, 'id' | 'role'> | null, right: Right): boolean =>
  manages(event, user) && !manages(event, user, right);

export const MissingRight = lazyPart(
  async () => (await import(/* webpackChunkName: "event-removal" */ './MissingRight')).MissingRight,
  { failed: texts.partFailed },
);
