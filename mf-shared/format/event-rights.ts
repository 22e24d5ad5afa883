import type { Right } from '@eveneo/contract/application/co-organizers';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { User } from '@eveneo/contract/application/users';

type Managed = Pick<EventDetail, 'organizer_id' | 'my_rights'>;

/**
 * Whether a user manages an event: admins, its owner, and co-organizers as far as their rights reach. The server
 * decides; this only shows the links.
 * @param right 'any': at least one right; 'own': the owner and admins only
 */
export function manages(
  event: Managed,
  user: Pick<User, 'id' | 'role'> | null,
  right: Right | 'any' | 'own' = 'any',
): boolean {
  if (!user || user.role === 'guest') return false;
  if (user.role === 'admin' || event.organizer_id === user.id) return true;
  const { my_rights: rights = [] } = event;
  return right === 'any' ? rights.length > 0 : right !== 'own' && rights.includes(right);
}
