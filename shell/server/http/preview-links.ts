import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PREVIEW_END_URL, PREVIEW_URL } from '@eveneo/contract/delivery/previews';
import { noPreviewCookie, previewCookie } from '../previews/preview-cookie';
import type { Previews, Standing } from '../previews/previews';
import type { LiveSetSource } from '../releases/live-set';
import { commonHeaders, hashOf } from './security-headers';

const style = `:root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:24px 16px;font:18px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}a{color:inherit}`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; frame-ancestors 'none'`;

type Refusal = Exclude<Standing, 'shown'> | 'unknown';

const REFUSALS: Record<Refusal, readonly [status: number, text: string]> = {
  unknown: [404, 'Ce lien d’aperçu n’est pas valable. Vérifiez qu’il est entier, ou demandez-en un autre.'],
  ended: [410, 'Cet aperçu a pris fin. Demandez un autre lien à qui vous l’a donné.'],
  withdrawn: [410, 'Une version de cet aperçu a été retirée : il n’y a plus rien à montrer.'],
  unavailable: [503, 'Cet aperçu ne peut pas être montré pour le moment. Réessayez dans un instant.'],
};

const refusalPage = (text: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Aperçu – Événéo</title><style>${style}</style></head>
<body><main><h1>Aperçu</h1><p>${text}</p><p><a href="/">Aller au site en ligne</a></p></main></body></html>
`;

/** A real visit: not a prefetch, an embed or a HEAD request. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((value) =>
    String(value).includes('prefetch'),
  );
  const dest = headers['sec-fetch-dest'];
  return method === 'GET' && !ahead && (dest === undefined || dest === 'document');
}

/** The referring page if it is on this site, otherwise the home page. */
function whereFrom({ headers }: FastifyRequest): string {
  const url = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : null;
  // A single leading slash: two would name another site.
  return url?.host === headers.host ? `/${`${url?.pathname}${url?.search}`.replace(/^[/\\]+/, '')}` : '/';
}

interface Options {
  readonly secure: boolean;
  readonly previews: Previews;
  readonly source: Pick<LiveSetSource, 'current'>;
}

/** Opens a preview from its link, and ends it for this browser. */
export async function previewLinks(
  app: FastifyInstance,
  { secure, previews, source }: Options,
): Promise<void> {
  const headers = {
    ...commonHeaders,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  };

  app.get<{ Params: { '*': string } }>(`${PREVIEW_URL}/*`, async (request, reply) => {
    reply.headers(headers);
    // A prefetched response must not be reused when the link is opened.
    if (!isOpened(request)) return reply.code(503).send();
    const link = request.params['*'];
    const live = source.current;
    const claims = previews.read(link);
    const standing = claims && live ? (await previews.resolve(claims, live)).standing : null;
    // The token must not stay in the URL: redirect.
    if (claims && standing === 'shown')
      return reply
        .code(303)
        .header('Set-Cookie', previewCookie(link, claims.until, secure))
        .header('Location', '/')
        .send();
    const [status, text] = REFUSALS[standing === 'shown' ? 'unknown' : (standing ?? 'unknown')];
    return reply
      .code(status)
      .header('Content-Security-Policy', policy)
      .type('text/html; charset=utf-8')
      .send(refusalPage(text));
  });

  await app.register(async (scope) => {
    // The form has no fields; a body is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) =>
      done(null),
    );
    scope.post(PREVIEW_END_URL, async (request, reply) => {
      reply.headers(headers).code(303);
      // Cross-site forms must not end a preview.
      const foreign = request.headers['sec-fetch-site'] === 'cross-site';
      if (!foreign) reply.header('Set-Cookie', noPreviewCookie(secure));
      return reply.header('Location', whereFrom(request)).send();
    });
  });
}
