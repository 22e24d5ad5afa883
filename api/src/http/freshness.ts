import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { DATA_AS_OF, namesTag } from '@eveneo/contract/http/headers';

export const etagOf = (bytes: string | Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`;

/** The tag of an answer; of something with a version it begins with it: see `isVersion`. */
export function taggedWith(bytes: string, body: unknown): string {
  const { version } = Object(body) as { version?: unknown };
  return typeof version === 'number' ? etagOf(bytes).replace('"', `"v${version}.`) : etagOf(bytes);
}

/**
 * Whether an `If-Match` names this version: as '"v3"', or by a tag that GET gave, which changes with what else is
 * shown, too. Without the header every version is meant.
 */
export const isVersion = (header: string | undefined, version: number): boolean =>
  header === undefined || namesTag(header.replace(/("v\d+)\.[^"]*"/g, '$1"'), `"v${version}"`);

/** Adds to what the response already depends on, which @fastify/cors has begun. */
export const varyBy = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), name].flat().filter(Boolean).join(', '));

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
