import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { DATA_AS_OF, namesTag } from '@eveneo/contract/http/headers';

export const etagOf = (bytes: string | Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`;

/** Does the client have this very answer already? */
export function isFresh({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && namesTag(given, etag);
}

/**
 * Marks an answer from memory. No tag and no place in a cache: an answer "not changed" would keep the mark, or what is
 * old, when it is over.
 */
export function markAsOf(reply: FastifyReply, asOf: Date): void {
  reply
    .header(DATA_AS_OF, asOf.toISOString())
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .removeHeader('last-modified');
}
