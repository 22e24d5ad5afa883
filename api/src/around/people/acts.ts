import type { Knex } from 'knex';
import type { Act } from '@eveneo/contract/application/history';
import type { PersonDetail } from '@eveneo/contract/application/people';
import { PLACEHOLDER_TEXTS, ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Role } from '@eveneo/contract/application/users';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import { hasActSince } from '../../base/history/repository';
import { queueMail } from '../../base/outbox/repository';
import { anonymise } from '../../base/personal-data/anonymise';
import type { DataHolder } from '../../base/personal-data/holder';
import { withTransaction, type AfterCommit } from '../../db/with-transaction';
import { conflict, forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { revokeAllSessions } from '../../http/sessions/repository';
import { isSuspended } from '../../http/sessions/suspended';
import { notifyOwner } from '../../product/accounts/base/owner-notices';
import { setRole } from '../../product/accounts/base/repository';
import { deleteAccount } from '../../product/accounts/deletion/removal';
import { deleteFactor } from '../../product/accounts/second-factor/repository';
import { lockPeople, type LockedPerson } from './repository';
import { readPerson } from './service';

export interface Acting {
  readonly context: Context;
  readonly caller: Caller;
  readonly id: number;
  readonly reason: string;
}

export interface Within {
  readonly tx: Knex.Transaction;
  readonly person: LockedPerson;
  readonly now: Date;
  readonly afterCommit: AfterCommit;
}

/**
 * @param admins all admins, locked
 * @throws 403 unless the caller is still one of them, and not suspended
 */
export function assertActing(admins: readonly LockedPerson[], caller: Caller, now: Date): void {
  if (!admins.some((admin) => admin.id === caller.id && !isSuspended(admin, now))) throw forbidden();
}

/**
 * Acts on another person's account and records it. Every admin is locked and the caller must still be one: so one
 * admin always remains, even when two act on each other at once.
 * @param work returns the values to record, or null when nothing is to be done
 */
export async function actOn(
  { context, caller, id, reason }: Acting,
  act: Act,
  work: (within: Within) => Promise<{ before?: object; after?: object } | null>,
): Promise<PersonDetail> {
  if (id === caller.id) throw conflict('conflict', ERROR_TEXTS.ownAccount);
  const now = context.clock.now();
  await withTransaction(context.db, async (tx, afterCommit) => {
    const { admins, person } = await lockPeople(tx, id);
    assertActing(admins, caller, now);
    if (!person) throw notFound(ERROR_TEXTS.personNotFound);
    const values = await work({ tx, person, now, afterCommit });
    if (!values) return;
    await recordAct(tx, {
      act,
      by: caller,
      now,
      subjectId: id,
      reason,
      target: { kind: 'user', id },
      ...(values.before && { before: { ...values.before } }),
      ...(values.after && { after: { ...values.after } }),
    });
  });
  return readPerson(context, id);
}

export const changeRoleOf = (acting: Acting, role: Role): Promise<PersonDetail> =>
  actOn(acting, 'account.role', async ({ tx, person }) => {
    if (person.role === role) return null;
    await setRole(tx, person.id, role);
    return { before: { role: person.role }, after: { role } };
  });

export const endSessionsOf = (acting: Acting): Promise<PersonDetail> =>
  actOn(acting, 'account.sessions-ended', async ({ tx, person }) => {
    await revokeAllSessions(tx, person.id);
    return {};
  });

/** Asked again sooner it is the same request, after a lost response, or by another admin. */
const AGAIN_MS = 60_000;

export const mailReset = (acting: Acting): Promise<PersonDetail> =>
  actOn(acting, 'account.reset-mailed', async ({ tx, person, now }) => {
    const since = new Date(now.getTime() - AGAIN_MS);
    if (await hasActSince(tx, 'account.reset-mailed', person.id, since)) return null;
    await queueMail(tx, now, person.id, 'password-reset', {});
    return {};
  });

/** @param acting its reason says what was checked */
export const removeFactorOf = (acting: Acting): Promise<PersonDetail> =>
  actOn(acting, 'account.factor-off', async ({ tx, person }) => {
    if ((await deleteFactor(tx, person.id)) === 0) return null;
    await revokeAllSessions(tx, person.id);
    await notifyOwner(acting.context, tx, person, 'factor-off');
    return {};
  });

/**
 * Deletes an account as its owner would: the person is notified and can restore it for seven days. The recorded
 * reason does not contain the person's name.
 */
export async function deletePerson(
  { context, caller, id, reason }: Acting,
  holders: readonly DataHolder[],
): Promise<void> {
  if (id === caller.id) throw conflict('conflict', ERROR_TEXTS.ownAccount);
  const now = context.clock.now();
  const still = async (tx: Knex) => {
    const { admins, person } = await lockPeople(tx, id);
    assertActing(admins, caller, now);
    if (person?.role === 'admin') throw conflict('conflict', ERROR_TEXTS.adminDeleted);
    return person !== undefined;
  };
  const record = (tx: Knex, leaver: Parameters<typeof anonymise>[1]) =>
    recordAct(tx, {
      act: 'account.deleted',
      by: caller,
      now,
      target: { kind: 'user', id },
      reason: anonymise(reason, leaver, PLACEHOLDER_TEXTS.deletedUser),
    });
  const deleted = await deleteAccount(context, holders, { id }, { still, record });
  if (!deleted) throw notFound(ERROR_TEXTS.personNotFound);
}
