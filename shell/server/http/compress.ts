import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '@eveneo/contract/http/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page is made for each request: the level that costs about a millisecond, not the best. */
const BROTLI_QUALITY = 5;

const FORMS = {
  br: (text: string | Buffer) =>
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string | Buffer) => zip(text),
};

/** A text in the form that a client takes; null where it wants the plain one. @param header the value of Accept-Encoding */
export function compressedFor(
  header: string | string[] | undefined,
  text: string | Buffer,
): { encoding: Encoding; body: Promise<Buffer> } | null {
  const [encoding] = acceptedEncodings(header);
  return encoding ? { encoding, body: FORMS[encoding](text) } : null;
}

/** Sends a text compressed as the browser can take it. Without it the live set in each page costs a tenth of a second on a slow line. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<FastifyReply> {
  const compressed = compressedFor(request.headers['accept-encoding'], text);
  reply.header('Vary', 'Accept-Encoding');
  return compressed
    ? reply.header('Content-Encoding', compressed.encoding).send(await compressed.body)
    : reply.send(text);
}
