import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-handler';
import { malformed, notFound } from './errors';

/** What no route ever sees: an address that cannot be decoded. Answered like every other refusal. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const unreadable = error.code === 'FST_ERR_BAD_URL';
  void sendError(reply.header('x-request-id', request.id), unreadable ? malformed() : notFound());
}
