import type { Knex } from 'knex';
import type { Right } from '@eveneo/contract/application/co-organizers';
import type { Caller } from '../../http/sessions/caller';
import { findRights } from './repository';

interface Owned {
  readonly id: number;
  readonly organizer_id: number | null;
}

/** What a call requires. 'any': whichever right; 'own': only the owner and admins. */
export type Requirement = Right | 'any' | 'own';

/** @param rights those of the caller as a co-organizer of the event */
export function suffices(
  caller: Pick<Caller, 'id' | 'role'>,
  event: Pick<Owned, 'organizer_id'>,
  required: Requirement,
  rights: readonly Right[] = [],
): boolean {
  if (caller.role === 'admin' || event.organizer_id === caller.id) return true;
  if (caller.role !== 'organizer' || required === 'own') return false;
  return required === 'any' ? rights.length > 0 : rights.includes(required);
}

/** Whether the caller manages an event: its owner and admins do, co-organizers as far as their rights reach. */
export async function manages(
  db: Knex,
  caller: Pick<Caller, 'id' | 'role'>,
  event: Owned,
  required: Requirement,
): Promise<boolean> {
  if (suffices(caller, event, required)) return true;
  if (caller.role !== 'organizer' || required === 'own') return false;
  return suffices(caller, event, required, await findRights(db, event.id, caller.id));
}
