import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, namesTag } from '@eveneo/contract/http/headers';
import type { KeptText } from '../page/kept-text';

/** Sends a text in an accepted encoding, or 304 when the client has it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: KeptText,
): Promise<FastifyReply> {
  reply.header('Vary', 'Accept-Encoding, Cookie');
  if (reply.statusCode === 200) {
    reply.header('ETag', text.etag);
    if (namesTag(request.headers['if-none-match'] ?? '', text.etag)) return reply.code(304).send();
  }
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  return encoding
    ? reply.header('Content-Encoding', encoding).send(await text.compressed(encoding))
    : reply.send(text.bytes);
}
