import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { FailureReport } from '@eveneo/contract/delivery/faults';
import { KEPT_PAGE_HEADER } from '@eveneo/contract/delivery/page-data';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { PREVIEW_VISIT } from '@eveneo/server-kit/signatures/visits';
import { addresses } from 'mf-shared/format/addresses';
import { PAGE_DATA_URL, VISIT_METRIC } from '../../inlined/page-data';
import type { ShellHostConfig } from '../config';
import { ApiAnswers } from '../page/api-answers';
import { forBrowser, resolveSet, type Asker } from '../page/inlined-set';
import { createPageKeeper } from '../page/kept-pages';
import { KeptText } from '../page/kept-text';
import { makePage, type Page, type PageSources, type Posted } from '../page/made-page';
import type { Foot, InlineTexts } from '../page/page-html';
import { BROKEN_SHELL_COOKIE } from '../page/shell-watch';
import { noPreviewCookie, previewCookieOf } from '../previews/preview-cookie';
import type { Previews, ResolvedPreview } from '../previews/previews';
import { PREVIEW_OVER_HEADER, PREVIEW_PARAMETER, previewStrip } from '../previews/strip';
import type { LiveSetSource } from '../releases/live-set';
import type { LoadCounts } from '../releases/load-counts';
import { hasPages } from '../releases/ready-set';
import { postedLogin } from './posted-login';
import { commonHeaders, contentSecurityPolicy } from './security-headers';
import { sendText } from './send-text';
import { cookieOf, visitorOf } from './visitor';

/** Shown before the first publication of a new installation. Reloads itself. */
const startingPage = (): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><title>Démarrage – Événéo</title></head>
<body><main><h1>Événéo démarre</h1><p>La page s’affichera dans quelques instants.</p></main></body></html>
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#6B2BD9"/><path d="M9 10h14M9 16h10M9 22h14" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/></svg>`;

/** Time limit of a failure report; a lost one only means that one failure is not counted. */
const REPORT_MS = 2_000;
/** Headers and footers in memory, of about 5 kB each. */
const KEPT_FRAMES = 500;

interface PagesOptions {
  readonly source: Pick<LiveSetSource, 'current'>;
  /** Null when page loads are not counted. */
  readonly counts: LoadCounts | null;
  /** Null in development: there are no previews. */
  readonly previews: Previews | null;
  readonly firstScreens: PageSources['firstScreens'];
  /** See contentSecurityPolicy. */
  readonly connect?: readonly string[];
}

/** The preview of this browser; null without a link that the registry signed. */
async function seenBy(
  request: FastifyRequest,
  previews: Previews,
  live: LiveSet,
): Promise<ResolvedPreview | null> {
  const link = previewCookieOf(request);
  const claims = link === null ? null : previews.read(link);
  return claims && previews.resolve(claims, live);
}

const settingsOf = (config: ShellHostConfig) => ({
  demo: config.demo,
  development: !config.production,
  locale: 'fr-FR',
  timeZone: config.timeZone,
  contactEmail: config.contactEmail,
  ...(config.publisher && { publisher: config.publisher }),
  ...(config.hostingProvider && { hostingProvider: config.hostingProvider }),
});

/** Failed markup counts as a failed load of its release by this visitor, like a fault in the browser. */
function reportFaults(
  apiUrl: string,
  { ip }: FastifyRequest,
  visit: string | null | undefined | false,
  { faults, route }: Pick<Page, 'faults' | 'route'>,
): void {
  if (!visit) return;
  for (const { name, version } of faults) {
    const report: FailureReport = {
      name,
      version,
      code: 'first-screen',
      visit,
      ...(route !== null && { page: route }),
    };
    void fetch(apiUrl + addressOf(calls.reportReleaseFailure), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(REPORT_MS),
    })
      .then((response) => response.body?.cancel())
      .catch(() => undefined);
  }
}

/** Live pages are cached, previews are not. */
function pageMaker(
  config: ShellHostConfig,
  connect: readonly string[],
  firstScreens: PageSources['firstScreens'],
) {
  const frames: PageSources['frames'] = new LRUCache({ max: KEPT_FRAMES });
  const sources = { api: new ApiAnswers(config.apiUrl), firstScreens, frames };
  const settings = settingsOf(config);
  const site = { secure: config.publicUrl.startsWith('https:'), connect };
  const options = {
    watched: connect.length === 0,
    policyOf: ({ scripts, styles }: InlineTexts, foot: Foot | undefined) =>
      contentSecurityPolicy(
        site,
        foot ? { scripts: [...scripts, foot.script], styles: [...styles, foot.style] } : { scripts, styles },
      ),
  };
  const keptPage = createPageKeeper(settings, (resolved, address, known) =>
    makePage(resolved, address, config, sources, { ...options, known }),
  );
  return async (
    set: LiveSet,
    address: string,
    asker: Asker,
    seen: ResolvedPreview | null,
    posted?: Posted,
  ) => {
    if (!seen && !posted) return keptPage(set, address, asker);
    const resolved = resolveSet(set, asker, settings);
    const foot = seen ? previewStrip(seen, config.timeZone) : undefined;
    return resolved && makePage(resolved, address, config, sources, { ...options, foot, posted });
  };
}

function icons(app: FastifyInstance): void {
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(ICON),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
}

/** What each request for a page is answered from. */
function pageSources(
  config: ShellHostConfig,
  { source, previews, firstScreens, connect = [] }: PagesOptions,
) {
  const secure = config.publicUrl.startsWith('https:');
  const pageOf = pageMaker(config, connect, firstScreens);

  const previewOf = (request: FastifyRequest) =>
    previews && source.current ? seenBy(request, previews, source.current) : null;

  /** A preview has its own set and is not cached. */
  const setFor = (reply: FastifyReply, seen: ResolvedPreview | null): LiveSet | null => {
    reply.headers(commonHeaders);
    if (seen) reply.headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
    else reply.header('Cache-Control', 'private, no-cache');
    const set = seen ? seen.set : source.current;
    return hasPages(set) ? set : null;
  };
  const askerOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    set: LiveSet,
    seen: ResolvedPreview | null,
  ) => ({
    visitor: seen ? null : visitorOf(request, reply, set, secure),
    broken: cookieOf(request, BROKEN_SHELL_COOKIE),
  });

  /** The page, null while the host starts. */
  const pageFor = async (request: FastifyRequest, reply: FastifyReply, posted?: Posted) => {
    const seen = await previewOf(request);
    if (seen?.standing === 'ended' || seen?.standing === 'withdrawn')
      reply.header('Set-Cookie', noPreviewCookie(secure));
    reply.type('text/html; charset=utf-8');
    const set = setFor(reply, seen);
    const address = posted ? addresses.login : request.url;
    const page = set && (await pageOf(set, address, askerOf(request, reply, set, seen), seen, posted));
    if (page) reply.code(posted?.status ?? (page.found ? 200 : 404));
    else reply.code(503).header('Retry-After', '2');
    return { page, seen };
  };
  return { previewOf, setFor, askerOf, pageFor };
}

/** Every URL that is neither a file nor a call: the page, rendered from the live set, and its icon. */
export function pages(app: FastifyInstance, config: ShellHostConfig, options: PagesOptions): void {
  const { previewOf, setFor, askerOf, pageFor } = pageSources(config, options);
  const settings = settingsOf(config);
  icons(app);

  // Polled by open tabs: the data of their page. A tab of a preview names its preview.
  app.get<{ Querystring: Record<string, unknown> }>(PAGE_DATA_URL, async (request, reply) => {
    const asked = request.query[PREVIEW_PARAMETER];
    const preview = asked === undefined ? null : await previewOf(request);
    const own = preview?.claims.id === asked ? preview : null;
    const seen = own?.standing === 'shown' ? own : null;
    if (asked !== undefined && !seen && own?.standing !== 'unavailable')
      reply.header(PREVIEW_OVER_HEADER, 'fini');
    // A temporary failure changes nothing in an open tab.
    const set = own?.standing === 'unavailable' ? null : setFor(reply, seen);
    const resolved = set && resolveSet(set, askerOf(request, reply, set, seen), settings);
    if (!resolved) return reply.code(503).header('Retry-After', '2').send();
    reply.type('application/json; charset=utf-8');
    return sendText(request, reply, new KeptText(JSON.stringify(forBrowser(resolved.data))));
  });

  void postedLogin(app, config, async (request, reply, posted) => {
    const { page } = await pageFor(request, reply, posted);
    reply.header('Cache-Control', 'private, no-store');
    if (page) reply.header('Content-Security-Policy', page.policy);
    return reply.send(page?.text.bytes ?? startingPage());
  });

  app.get('/*', async (request, reply) => {
    const { page, seen } = await pageFor(request, reply);
    if (!page) return reply.send(startingPage());
    const counted = !seen && request.method === 'GET' && request.headers[KEPT_PAGE_HEADER] === undefined;
    const visit = seen ? PREVIEW_VISIT : counted && options.counts?.count(request.ip, page.shown);
    reportFaults(config.apiUrl, request, visit, page);
    reply.headers({
      'Content-Security-Policy': page.policy,
      // Also sent when the load is not counted: with a 304 the browser would keep the previous header.
      'Server-Timing': visit ? `${VISIT_METRIC};desc="${visit}"` : VISIT_METRIC,
    });
    return sendText(request, reply, page.text);
  });
}
