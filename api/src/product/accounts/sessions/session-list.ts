import type { SessionList } from '@eveneo/contract/application/sessions';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../../base/context';
import { isoInstant } from '../../../ground/clock';
import { notFound } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { findOwnSession, findSessionsOf, revokeToken } from '../../../http/sessions/repository';

/** A user's sessions; includes the requesting one even if it was just opened. */
export async function listSessions(
  { db, clock, seen }: Context,
  caller: Caller,
  userAgent: string | undefined,
): Promise<SessionList> {
  await seen.record(caller, userAgent);
  const rows = await findSessionsOf(db, caller.id, clock.now());
  return {
    sessions: rows.map(({ jti, device, created_at, seen_at }) => ({
      id: jti,
      device,
      since: isoInstant(created_at),
      seen: isoInstant(seen_at),
      current: jti === caller.token.jti,
    })),
  };
}

/** Revokes one session, at once on every instance; idempotent. */
export async function endSession({ db, clock }: Context, caller: Caller, id: string): Promise<void> {
  const found = await findOwnSession(db, caller.id, id);
  if (!found) throw notFound(ERROR_TEXTS.sessionNotFound);
  if (found.ended) return;
  const expiresAt = new Date(isoInstant(found.expires_at));
  await revokeToken(db, { jti: id, userId: caller.id, expiresAt }, clock.now());
}
