import { acceptedEncodings } from '@eveneo/contract/http/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptText } from '../page/kept-text';

/** Does the browser have the text of this tag? Whoever compresses on the way may have made a tag weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag) || tags.includes(etag.replace('W/', ''));
}

/** Sends a text as the browser can take it; nothing but the head of the answer to who has it already. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: KeptText,
): Promise<FastifyReply> {
  reply.header('Vary', 'Accept-Encoding, Cookie');
  if (reply.statusCode === 200) {
    reply.header('ETag', text.etag);
    if (isKnown(request.headers['if-none-match'], text.etag)) return reply.code(304).send();
  }
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  return encoding
    ? reply.header('Content-Encoding', encoding).send(await text.compressed(encoding))
    : reply.send(text.bytes);
}
