import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const etagOf = (bytes: string | Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`;

/** Does a header (`If-Match`, `If-None-Match`: one tag, several, or *) name this tag? A mark as weak, which proxies that compress add, does not matter. */
export const namesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Does the client have this very answer already? */
export function isFresh({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && namesTag(given, etag);
}
