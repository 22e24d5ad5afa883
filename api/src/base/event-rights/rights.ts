import type { Knex } from 'knex';
import type { Right } from '@eveneo/contract/application/co-organizers';
import { PERIODS } from '@eveneo/contract/application/retention';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { dayBefore } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { HelperCaller } from '../../http/guards';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { findEventHead } from './repository';
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

/**
 * Whether the caller manages an event: its owner and admins do, co-organizers as far as their rights reach; a
 * helper's device has the right to the door of its link.
 */
export async function manages(
  db: Knex,
  caller: Pick<Caller, 'id' | 'role'> | HelperCaller,
  event: Owned,
  required: Requirement,
): Promise<boolean> {
  if ('kind' in caller) return required === 'door' && caller.eventId === event.id;
  if (suffices(caller, event, required)) return true;
  if (caller.role !== 'organizer' || required === 'own') return false;
  return suffices(caller, event, required, await findRights(db, event.id, caller.id));
}

/**
 * Refuses callers who do not manage an event, as if there were no such event.
 * @returns whether they may still read its registrants' addresses
 */
export async function assertManages(
  { db, clock }: Context,
  eventId: number,
  caller: Caller,
  right: 'registrants' | 'own' = 'registrants',
): Promise<{ withAddresses: boolean }> {
  const event = await findEventHead(db, eventId);
  if (!event || !(await manages(db, caller, { ...event, id: eventId }, right)))
    throw notFound(ERROR_TEXTS.eventNotFound);
  return { withAddresses: event.date >= dayBefore(PERIODS.registrantAddresses, clock.now()) };
}
