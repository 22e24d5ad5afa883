import type { FastifyReply } from 'fastify';
import { DATA_AS_OF } from '@eveneo/contract/http/data-as-of';

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
