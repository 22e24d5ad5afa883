import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role } from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import { recordAct, type RecordedAct } from '../../../base/history/record';
import { withTransaction } from '../../../db/with-transaction';
import type { Clock } from '../../../ground/clock';
import type { Hasher } from '../../../ground/passwords';
import { revokeAllSessions } from '../../../http/sessions/repository';
import { makeResetToken } from '../base/links';
import { notifyOwner } from '../base/owner-notices';
import { findUserByEmail, hasOtherAdmin, insertUser, setRole } from '../base/repository';
import { isOfDeletedAccount } from '../base/reserved-addresses-repository';
import { deleteFactor } from '../second-factor/repository';

const onAccount = (id: number, now: Date): Pick<RecordedAct, 'by' | 'now' | 'target' | 'subjectId'> => ({
  by: 'operator',
  now,
  subjectId: id,
  target: { kind: 'user', id },
});

const LINK_MS = 24 * 3_600_000;

interface Operator {
  readonly db: Knex;
  readonly clock: Clock;
  readonly hasher: Hasher;
}

export interface NamedAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * Creates an account of any role. Its owner chooses the password by the link, so
 * that no terminal's history contains it.
 * @returns the account's id and the token of a reset link valid for a day; null when the address belongs to an
 * account, or to a deleted one that can still be restored
 */
export async function makeAccount(
  { db, clock, hasher, config }: Operator & Pick<Context, 'config'>,
  { email, name, role }: NamedAccount,
): Promise<{ id: number; token: string } | null> {
  if ((await findUserByEmail(db, email)) || (await isOfDeletedAccount(db, config, email))) return null;
  const passwordHash = await hasher.hash(randomBytes(32).toString('base64url'));
  return withTransaction(db, async (tx) => {
    const id = await insertUser(tx, { name, email, role, passwordHash }, clock.now());
    await recordAct(tx, { act: 'account.created', ...onAccount(id, clock.now()), after: { role } });
    return { id, token: await makeResetToken(tx, clock, id, LINK_MS) };
  });
}

/**
 * Removes the second factor of an account whose owner has lost it; ends its sessions and notifies it by mail.
 * @returns the account's id, and whether it had a second factor; null when there is no such account
 */
export async function takeFactorOff(
  { db, clock, config }: Pick<Operator, 'db' | 'clock'> & Pick<Context, 'config'>,
  email: string,
): Promise<{ id: number; on: boolean } | null> {
  return withTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return null;
    const on = (await deleteFactor(tx, user.id)) > 0;
    if (on) {
      await revokeAllSessions(tx, user.id);
      await notifyOwner({ clock, config }, tx, user, 'factor-off');
      await recordAct(tx, { act: 'account.factor-off', ...onAccount(user.id, clock.now()) });
    }
    return { id: user.id, on };
  });
}

/**
 * Changes an account's role and ends its sessions.
 * @returns its id and former role; null when there is no such account, 'last' when nobody else could administrate
 */
export async function changeRole(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  email: string,
  role: Role,
): Promise<{ id: number; from: Role } | 'last' | null> {
  return withTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return null;
    if (user.role !== role) {
      if (user.role === 'admin' && !(await hasOtherAdmin(tx, user.id))) return 'last';
      await setRole(tx, user.id, role);
      const act = { before: { role: user.role }, after: { role } };
      await recordAct(tx, { act: 'account.role', ...onAccount(user.id, clock.now()), ...act });
    }
    return { id: user.id, from: user.role };
  });
}
