/**
 * Links in mails by which owners get their account back. The first letter of the token is the type of the link.
 */
import * as FIELD_TEXTS from './field-texts';
import type { RestoreLinkAnswer } from './users';

const BY_LETTER = { f: 'factor', d: 'account', e: 'erasure' } as const;

/**
 * 'address' restores a former address, 'factor' removes a second factor just turned on, 'account' brings back a
 * deleted account, 'erasure' erases it at once.
 */
export type LinkKind = (typeof BY_LETTER)[keyof typeof BY_LETTER] | 'address';

export const linkKind = (token: string): LinkKind =>
  BY_LETTER[token.charAt(0) as keyof typeof BY_LETTER] ?? 'address';

/** Why a link no longer works. */
export function deadLinkText(token: string, state: Exclude<RestoreLinkAnswer['state'], 'good'>): string {
  const kind = linkKind(token);
  const deleted = kind === 'account' || kind === 'erasure';
  return deleted && state === 'expired' ? FIELD_TEXTS.deletedToken.expired : FIELD_TEXTS.restoreToken[state];
}
