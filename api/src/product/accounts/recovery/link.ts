import type { Knex } from 'knex';
import { deadLinkText } from '@eveneo/contract/application/account-links';
import type { RestoreLinkAnswer } from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import type { AfterCommit } from '../../../db/with-transaction';
import { invalid, type ApiError } from '../../../http/errors';

export type LinkState = RestoreLinkAnswer['state'];

/** The refusal of a link. @param state 'good': it was, until another request used it */
export function deadLink(token: string, found: LinkState | Omit<RestoreLinkAnswer, 'email'>): ApiError {
  const { state, later = '' } = typeof found === 'string' ? { state: found } : found;
  const text = deadLinkText(token, state === 'good' ? 'used' : state) + later;
  return invalid({ token: [text] }, text);
}

/** A kind of link that returns an account to its owner. */
export interface Recovery {
  /** The state of a link; read-only. */
  check(context: Context, token: string): Promise<RestoreLinkAnswer>;
  /** Uses the link in one transaction with the new password: an account never returns with the thief's. */
  recover(
    context: Context,
    tx: Knex.Transaction,
    given: { token: string; passwordHash: string },
    afterCommit: AfterCommit,
  ): Promise<{ userId: number; message: string }>;
}
