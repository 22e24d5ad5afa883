import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@eveneo/contract/http/headers';
import type { ReleaseFiles, ServedFile } from '../releases/release-files';
import { notFound, sendError } from './errors';
import { ASSETS } from './running-requests';
import { commonHeaders } from './security-headers';

const YEAR_S = 31_536_000;
const SAFE_PATH = /^(?!.*\.\.)[\w][\w.\-/]*$/;

function negotiated({ bytes, brotli: br, gzip }: ServedFile, accepted: string | undefined) {
  const forms = { br, gzip };
  const encoding = acceptedEncodings(accepted).find((name) => forms[name]);
  return { body: (encoding && forms[encoding]) ?? bytes, encoding };
}

/** Videos are requested in ranges: some browsers do not play them without a 206 response. */
function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply | null {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) return null;
  const [, first, last] = range;
  const start = first ? Number(first) : Math.max(0, bytes.length - Number(last));
  const end = first && last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  if (start > end || start >= bytes.length)
    return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
  return reply
    .code(206)
    .header('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}

/** `/r/<name>/<version>/<path>`: immutable bytes; a missing file is a 404, never a page. */
export function releaseAssets(app: FastifyInstance, files: ReleaseFiles): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/r/:name/:version/*',
    ASSETS,
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const safe =
        SAFE_PATH.test(path) && /^[\w-]+$/.test(name) && /^[\w.-]+$/.test(version) && !version.includes('..');
      const file = safe ? await files.get(name, version, path) : null;
      if (!file) return sendError(reply, notFound());
      reply.headers(commonHeaders);
      reply
        .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Access-Control-Allow-Origin', '*')
        .header('Accept-Ranges', 'bytes')
        .type(file.type);
      const { body, encoding } = negotiated(file, request.headers['accept-encoding']);
      if (file.brotli) reply.header('Vary', 'Accept-Encoding');
      if (encoding) return reply.header('Content-Encoding', encoding).send(body);
      return sendRange(request, reply, body) ?? reply.send(body);
    },
  );
}
