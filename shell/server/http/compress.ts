import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '@eveneo/contract/http/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What is made for each request: the level that costs about a millisecond, not the best. */
const BROTLI_QUALITY = 5;

/** A text in one of the forms. */
export const compress = (encoding: Encoding, text: string | Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : zip(text);

/** Sends a text compressed as the browser can take it. Without it the live set in each page costs a tenth of a second on a slow line. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<FastifyReply> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  reply.header('Vary', 'Accept-Encoding');
  return encoding
    ? reply.header('Content-Encoding', encoding).send(await compress(encoding, text))
    : reply.send(text);
}
