import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { brokenRequestAnswer } from '@eveneo/contract/http/broken-request';
import { sendError } from './error-handler';
import { malformed, notFound } from './errors';

/** What no route ever sees: an address that cannot be decoded. Answered like every other refusal. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const unreadable = error.code === 'FST_ERR_BAD_URL';
  void sendError(reply.header('x-request-id', request.id), unreadable ? malformed() : notFound());
}

/** What is no HTTP at all: there is no reply to write with, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone, or half of an answer is on its way already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) socket.destroy();
  else socket.end(brokenRequestAnswer(error.code));
}
