import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { DATA_AS_OF, namesTag } from '@eveneo/contract/http/headers';

export const etagOf = (bytes: string | Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`;

/** Does the client already have this response? */
export function isFresh({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && namesTag(given, etag);
}

/**
 * Marks a response from memory. No ETag and no caching: a 304 would keep the
 * mark, or the old data, after the outage.
 */
export function markAsOf(reply: FastifyReply, asOf: Date): void {
  reply
    .header(DATA_AS_OF, asOf.toISOString())
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .removeHeader('last-modified');
}
