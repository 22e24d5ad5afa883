import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { emailKey } from '@eveneo/contract/application/fields';
import type {
  NewRoleInvitation,
  OpenedRoleInvitation,
  RoleInvitation,
} from '@eveneo/contract/application/role-invitations';
import { ERROR_TEXTS, tooManyInvitations } from '@eveneo/contract/application/texts';
import { ROLES, type Role, type SessionAnswer } from '@eveneo/contract/application/users';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import { mailAddress } from '../../base/outbox/mail-address';
import { throttleWithin } from '../../base/throttles/throttle';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { secretsOf } from '../../ground/config';
import { conflict, forbidden, invalid, unauthenticated } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { isSuspended, suspended } from '../../http/sessions/suspended';
import { SESSION_SECONDS } from '../../http/sessions/tokens';
import { namingLater } from '../../product/accounts/base/later-mail';
import { addressTag, readRoleToken } from '../../product/accounts/base/links';
import { findUser, findUserByEmail, setRole } from '../../product/accounts/base/repository';
import { isFactorDue } from '../../product/accounts/second-factor/service';
import { openSession } from '../../product/accounts/sessions/service';
import { assertActing } from './acts';
import {
  deleteUnaccepted,
  findInvitationTo,
  findRoleInvitation,
  findRoleInvitations,
  lockRoleInvitation,
  markAccepted,
  putRoleInvitation,
  type OpenRoleInvitation,
  type RoleInvitationRow,
} from './invitations-repository';
import { lockPeople } from './repository';

const VALID_MS = 7 * 86_400_000;
/** An invitation sent again sooner is the same request, after a lost response. */
const AGAIN_MS = 60_000;
const PER_ADDRESS = { limit: 3, seconds: 86_400, words: tooManyInvitations };

const toInvitation = ({ id, email, role, by, expires_at }: OpenRoleInvitation): RoleInvitation => ({
  id,
  email,
  role,
  by,
  expires_at: isoInstant(expires_at),
});

export async function listRoleInvitations({ db, clock }: Context): Promise<{ data: RoleInvitation[] }> {
  return { data: (await findRoleInvitations(db, clock.now())).map(toInvitation) };
}

/** Whether a role includes another: ROLES begins with the highest. An accepted invitation never lowers one. */
const reaches = (has: Role, role: Role) => ROLES.indexOf(has) <= ROLES.indexOf(role);

/**
 * Locks every admin, as for a change of role: the sender is still one, and of two parallel invitations only one is
 * mailed.
 */
export async function inviteToRole(
  context: Context,
  { email, role, reason }: NewRoleInvitation,
  caller: Caller,
): Promise<RoleInvitation> {
  const now = context.clock.now();
  return withTransaction(context.db, async (tx) => {
    const { admins } = await lockPeople(tx, caller.id);
    assertActing(admins, caller, now);
    const account = await findUserByEmail(tx, email);
    if (account && reaches(account.role, role)) throw invalid({ email: [FIELD_TEXTS.invitation.hasRole] });
    const known = await findInvitationTo(tx, email, now);
    const age = known ? now.getTime() - Date.parse(isoInstant(known.created_at)) : AGAIN_MS;
    if (known && known.role === role && known.accepted_by === null && age < AGAIN_MS)
      return toInvitation(known);
    await throttleWithin(context, tx, `role-invitation:${emailKey(email)}`, PER_ADDRESS);
    const expires = new Date(now.getTime() + VALID_MS);
    const id = await putRoleInvitation(tx, { email, role, invitedBy: caller.id }, { now, expires });
    await mailAddress(context, tx, email, 'role-offered', { invitation_id: id });
    const subjectId = account?.id ?? null;
    await recordAct(tx, {
      act: 'account.invited',
      by: caller,
      now,
      subjectId,
      reason,
      after: { role },
      target: { kind: 'user', id: subjectId },
    });
    return { id, email: email.trim(), role, by: caller.name, expires_at: expires.toISOString() };
  });
}

/** @throws 409 when it was accepted meanwhile */
export async function revokeRoleInvitation(
  { db, clock }: Context,
  id: number,
  caller: Caller,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const row = await deleteUnaccepted(tx, id);
    if (!row) return;
    if (row.accepted_by !== null) throw conflict('conflict', ERROR_TEXTS.roleAccepted);
    await recordAct(tx, {
      act: 'account.uninvited',
      by: caller,
      now: clock.now(),
      before: { role: row.role },
      target: { kind: 'user', id: null },
    });
  });
}

const dead = (why: keyof typeof FIELD_TEXTS.roleToken, later = '') => {
  const text = FIELD_TEXTS.roleToken[why] + later;
  return invalid({ token: [text] }, text);
};

/** The invitation behind a link. @throws 422 for a forged link, and once the invitation is no longer valid */
async function invitationOf(context: Context, token: string): Promise<RoleInvitationRow> {
  const { db, clock, config } = context;
  for (const secret of secretsOf(config)) {
    const link = readRoleToken(secret, token);
    if (!link) continue;
    const row = await findRoleInvitation(db, link.invitationId, clock.now());
    const isSame = ({ email }: { email: string }) => addressTag(secret, email) === link.addressTag;
    if (row && isSame(row)) return row;
    const later = (await findRoleInvitations(db, clock.now())).find(isSame);
    throw dead('expired', namingLater(context, later?.created_at));
  }
  throw dead('unknown');
}

export async function readRoleInvitation(context: Context, token: string): Promise<OpenedRoleInvitation> {
  const { role, email, accepted_by } = await invitationOf(context, token);
  return { role, email, accepted: accepted_by !== null };
}

/**
 * Gives the role to the account whose confirmed address was invited, unless it has this role or a higher
 * one. A change of role ends the account's sessions, since screens depend on it. Every call opens a new
 * session, remembered if the caller's is.
 */
export async function acceptRole(context: Context, token: string, caller: Caller): Promise<SessionAnswer> {
  const { db, clock, config } = context;
  const { id } = await invitationOf(context, token);
  const now = clock.now();
  const user = await withTransaction(db, async (tx) => {
    const { person } = await lockPeople(tx, caller.id);
    const row = await lockRoleInvitation(tx, id, now);
    if (!person) throw unauthenticated();
    if (isSuspended(person, now)) throw suspended(person, config.EVENT_TIMEZONE);
    if (!row) throw dead('expired');
    if (row.email_key !== person.email_key) throw forbidden(ERROR_TEXTS.roleOther);
    if (person.confirmed_email_key !== person.email_key) throw forbidden(ERROR_TEXTS.roleUnconfirmed);
    if (row.accepted_by === null) {
      await markAccepted(tx, id, person.id);
      if (!reaches(person.role, row.role)) {
        await setRole(tx, person.id, row.role);
        await recordAct(tx, {
          act: 'account.role',
          by: caller,
          now,
          subjectId: person.id,
          before: { role: person.role },
          after: { role: row.role },
          target: { kind: 'user', id: person.id },
        });
      }
    }
    return findUser(tx, person.id);
  });
  if (!user) throw unauthenticated();
  const remember = caller.token.exp - caller.token.iat > SESSION_SECONDS.short;
  return {
    ...openSession(context, user, remember),
    ...((await isFactorDue(context, user)) && { secondFactorDue: true }),
  };
}
