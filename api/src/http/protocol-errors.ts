import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@eveneo/contract/application/errors';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
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
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const answer: ErrorBody = { message: ERROR_TEXTS.malformed, code: 'malformed', requestId };
  const bytes = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(bytes)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${bytes}`);
}
