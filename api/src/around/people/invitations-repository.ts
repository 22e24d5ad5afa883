import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { InvitedRole } from '@eveneo/contract/application/role-invitations';
import type { Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';
import { whereSuspended } from '../../http/sessions/repository';

export interface RoleInvitationRow {
  readonly id: number;
  readonly email: string;
  readonly email_key: string;
  readonly role: InvitedRole;
  readonly by: string;
  readonly accepted_by: number | null;
  readonly created_at: string;
}

/** Valid invitations: not expired, and sent by a person who is still an admin and not suspended. */
const valid = (db: Knex, now: Date) =>
  db('role_invitations as i')
    .join('users as b', 'b.id', 'i.invited_by')
    .where('i.expires_at', '>', sqlInstant(now))
    .where({ 'b.role': 'admin' })
    .whereNot((not) => whereSuspended(not, now, 'b'))
    .select('i.*', { by: 'b.name' });

export type OpenRoleInvitation = RoleInvitationRow & { readonly expires_at: string };

const LISTED = 200;

/** Those that nobody accepted yet, the newest first. */
export const findRoleInvitations = async (db: Knex, now: Date): Promise<OpenRoleInvitation[]> =>
  (await valid(db, now)
    .whereNull('i.accepted_by')
    .orderBy('i.created_at', 'desc')
    .limit(LISTED)) as OpenRoleInvitation[];

export const findRoleInvitation = async (
  db: Knex,
  id: number,
  now: Date,
): Promise<RoleInvitationRow | undefined> =>
  (await valid(db, now).where({ 'i.id': id }).first()) as RoleInvitationRow | undefined;

/** Locks an invitation together with the admin who sent it. */
export const lockRoleInvitation = async (
  tx: Knex,
  id: number,
  now: Date,
): Promise<RoleInvitationRow | undefined> =>
  (await valid(tx, now).where({ 'i.id': id }).forUpdate().first()) as RoleInvitationRow | undefined;

export const findInvitationTo = async (
  tx: Knex,
  email: string,
  now: Date,
): Promise<OpenRoleInvitation | undefined> =>
  (await valid(tx, now)
    .where({ 'i.email_key': emailKey(email) })
    .first()) as OpenRoleInvitation | undefined;

/**
 * Stores an invitation. An earlier one to the same address is renewed, so that its link still works, unless it was
 * accepted or is to another role: then it is replaced.
 */
export async function putRoleInvitation(
  tx: Knex,
  of: { email: string; role: InvitedRole; invitedBy: number },
  { now, expires }: { now: Date; expires: Date },
): Promise<number> {
  const email_key = emailKey(of.email);
  const values = {
    email: of.email.trim(),
    invited_by: of.invitedBy,
    created_at: sqlInstant(now),
    expires_at: sqlInstant(expires),
  };
  const earlier = await tx('role_invitations')
    .where({ email_key, role: of.role })
    .whereNull('accepted_by')
    .first<{ id: number } | undefined>('id');
  if (earlier) {
    await tx('role_invitations').where({ id: earlier.id }).update(values);
    return earlier.id;
  }
  await tx('role_invitations').where({ email_key }).delete();
  const [id = 0] = await tx('role_invitations').insert({ ...values, email_key, role: of.role });
  return id;
}

export const markAccepted = async (tx: Knex, id: number, userId: number): Promise<void> =>
  void (await tx('role_invitations').where({ id }).update({ accepted_by: userId }));

/** Deletes an invitation unless it was accepted. @returns it; undefined if there is none */
export async function deleteUnaccepted(
  tx: Knex,
  id: number,
): Promise<Pick<RoleInvitationRow, 'role' | 'accepted_by'> | undefined> {
  const row = (await tx('role_invitations').where({ id }).forUpdate().first('role', 'accepted_by')) as
    | Pick<RoleInvitationRow, 'role' | 'accepted_by'>
    | undefined;
  if (row?.accepted_by === null) await tx('role_invitations').where({ id }).delete();
  return row;
}

/**
 * Deletes the invitations to a person's address, those that the person accepted, and those that the person sent:
 * an invitation is only valid while its sender is an admin.
 */
export const forgetRoleInvitations = async (
  tx: Knex,
  { id, email }: { id: number; email: string },
): Promise<void> =>
  void (await tx('role_invitations')
    .where({ email_key: emailKey(email) })
    .orWhere({ invited_by: id })
    .orWhere({ accepted_by: id })
    .delete());

export const oldRoleInvitations: Erasure = {
  period: 'roleInvitations',
  due: (db, now) => db('role_invitations').where('expires_at', '<=', sqlInstant(now)),
};
