import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressReader } from '@eveneo/contract/http/client-address';
import type { LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { PREVIEW_VISIT } from '@eveneo/contract/delivery/visits';
import { PAGE_DATA_URL } from '../../inlined/page-data';
import type { ShellHostConfig } from '../config';
import { forBrowser } from '../page/inlined-set';
import { createSetKeeper, type ResolveFor } from '../page/kept-sets';
import { keptPage, makePage, nextNonce } from '../page/made-page';
import { BROKEN_SHELL_COOKIE } from '../page/shell-watch';
import { noPreviewCookie, PREVIEW_COOKIE, previewCookieOf } from '../previews/preview-cookie';
import type { Previews, SeenPreview } from '../previews/previews';
import { PREVIEW_OVER_HEADER, PREVIEW_PARAMETER, previewStrip } from '../previews/strip';
import { VISITOR_COOKIE } from '../releases/canary';
import type { LiveSetSource } from '../releases/live-set';
import type { LoadCounts } from '../releases/load-counts';
import { hasPages } from '../releases/ready-set';
import { sendCompressed } from './compress';
import { answerPagesFirst, type PageDoor, type PageForOne } from './page-door';
import { commonHeaders, policyFor } from './security-headers';
import { startingPage } from './starting-page';
import { cookieOf, visitorOf } from './visitor';

interface PagesOptions {
  readonly source: Pick<LiveSetSource, 'current'>;
  /** Null where page loads are not counted. */
  readonly counts: LoadCounts | null;
  /** Null where there are none. */
  readonly previews: Previews | null;
  /** Where pages that are prepared are sent before the framework does anything. */
  readonly door?: Omit<PageDoor, 'secure'>;
  /** See contentSecurityPolicy. */
  readonly connect?: readonly string[];
}

/** A browser with one of these may get another page than the others. */
const OWN_COOKIES = [VISITOR_COOKIE, BROKEN_SHELL_COOKIE, PREVIEW_COOKIE];

/** Does everybody get the same page who comes like this one? */
const isAnybody = (set: LiveSet, { cookie }: IncomingHttpHeaders): boolean =>
  !(cookie !== undefined && OWN_COOKIES.some((name) => cookie.includes(name))) &&
  !set.entries.some(({ canary }) => canary);

/** The preview that a browser looks at; null for a link that the registry has not signed, as for none. */
async function seenBy(
  request: FastifyRequest,
  previews: Previews,
  live: LiveSet,
): Promise<SeenPreview | null> {
  const link = previewCookieOf(request);
  const claims = link === null ? null : previews.read(link);
  return claims && previews.see(claims, live);
}

const settingsOf = (config: ShellHostConfig) => ({
  demo: config.demo,
  development: !config.production,
  locale: 'fr-FR',
  timeZone: config.timeZone,
  contactEmail: config.contactEmail,
});

/** Writes a page that is prepared for everybody; null where there is none for this request. */
function writerOfPlain(
  { trustedProxies }: ShellHostConfig,
  resolveFor: ResolveFor,
  policy: (nonce: string) => string,
  { source, counts }: Pick<PagesOptions, 'source' | 'counts'>,
) {
  const addressOf = addressReader(trustedProxies);
  return (request: IncomingMessage): PageForOne | null => {
    const set = source.current;
    if (!hasPages(set) || !isAnybody(set, request.headers)) return null;
    const resolved = resolveFor(set, null, null);
    const kept = resolved && keptPage(resolved, request.url ?? '');
    if (!kept) return null;
    const nonce = nextNonce();
    const visit = counts?.count(addressOf(request), kept.shown) ?? null;
    return { page: kept.page, nonce, visit, policy: policy(nonce) };
  };
}

/** Every address that is no file and no call: the page, made for this request from the live set. */
export function pages(
  app: FastifyInstance,
  config: ShellHostConfig,
  { previews, door, connect = [], ...told }: PagesOptions,
): void {
  const settings = settingsOf(config);
  const resolveFor = createSetKeeper(settings);
  // What is kept for everybody must not be lost to a preview.
  const resolvePreview = createSetKeeper(settings);
  const secure = config.publicUrl.startsWith('https:');
  const policy = policyFor({ secure, connect });
  const styledPolicy = policyFor({ secure, connect, styled: true });

  const resolve = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(commonHeaders).header('Cache-Control', 'private, no-cache');
    const set = told.source.current;
    const broken = cookieOf(request, BROKEN_SHELL_COOKIE);
    return hasPages(set) && resolveFor(set, visitorOf(request, reply, set, secure), broken);
  };

  if (door) answerPagesFirst(app, { ...door, secure }, writerOfPlain(config, resolveFor, policy, told));

  const previewOf = (request: FastifyRequest) =>
    previews && told.source.current ? seenBy(request, previews, told.source.current) : null;
  const resolveSeen = (request: FastifyRequest, reply: FastifyReply, { set }: SeenPreview) => {
    reply.headers(commonHeaders).headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
    return resolvePreview(set, null, cookieOf(request, BROKEN_SHELL_COOKIE));
  };

  // What an open tab asks from time to time: the same data that its page carried. A tab of a preview names it.
  app.get<{ Querystring: Record<string, unknown> }>(PAGE_DATA_URL, async (request, reply) => {
    const asked = request.query[PREVIEW_PARAMETER];
    const seen = asked === undefined ? null : await previewOf(request);
    const own = seen?.claims.id === asked ? seen : null;
    const shown = own?.standing === 'shown';
    if (asked !== undefined && !shown && own?.standing !== 'unavailable')
      reply.header(PREVIEW_OVER_HEADER, 'fini');
    const resolved = own && shown ? resolveSeen(request, reply, own) : resolve(request, reply);
    // What is only away for a moment changes nothing in an open tab.
    if (!resolved || own?.standing === 'unavailable')
      return reply.code(503).header('Retry-After', '2').send();
    return sendCompressed(
      request,
      reply.type('application/json; charset=utf-8'),
      JSON.stringify(forBrowser(resolved.data)),
    );
  });

  app.get('/*', async (request, reply) => {
    const seen = await previewOf(request);
    const resolved = seen ? resolveSeen(request, reply, seen) : resolve(request, reply);
    if (seen?.standing === 'ended' || seen?.standing === 'withdrawn')
      reply.header('Set-Cookie', noPreviewCookie(secure));
    reply.type('text/html; charset=utf-8');
    if (!resolved) return reply.code(503).header('Retry-After', '2').send(startingPage());

    const count = (shown: readonly ReleaseDescription[]) =>
      request.method === 'GET' ? (told.counts?.count(request.ip, shown) ?? null) : null;
    const { html, found, nonce } = await makePage(resolved, request.url, config, {
      watched: connect.length === 0,
      visitOf: seen ? () => PREVIEW_VISIT : count,
      footOf: seen ? (name) => previewStrip(seen, name, config.timeZone) : undefined,
    });
    reply
      .code(found ? 200 : 404)
      .header('Content-Security-Policy', (seen === null ? policy : styledPolicy)(nonce));
    return sendCompressed(request, reply, html);
  });
}
