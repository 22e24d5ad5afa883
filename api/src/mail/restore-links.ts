import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`restore address:${id}`).digest('base64url');

/** Gives a former address back to its account. Signed and kept nowhere: each mail about it holds the same link. */
export const restoreToken = (secret: string, formerId: number): string =>
  `${formerId}.${signatureOf(secret, String(formerId))}`;

/** Which former address is meant; null for what no mail of ours held. */
export function readRestoreToken(secret: string, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id) return null;
  return timingSafeEqual(Buffer.from(signatureOf(secret, id)), Buffer.from(signature)) ? Number(id) : null;
}

/** Where a link leads. @param publicUrl without a slash at its end */
export const restoreUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/restore-address?${new URLSearchParams({ token }).toString()}`;
