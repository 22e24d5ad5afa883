import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import { CARD_SIZES } from 'mf-shared/format/picture';
import { releaseAssets } from 'shell/server/http/release-assets';
import { commonHeaders, contentSecurityPolicy } from 'shell/server/http/security-headers';
import { sendText } from 'shell/server/http/send-text';
import { ApiAnswers } from 'shell/server/page/api-answers';
import { inlineJson } from 'shell/server/page/escape';
import { forBrowser, resolveSet } from 'shell/server/page/inlined-set';
import { KeptText } from 'shell/server/page/kept-text';
import { pageHtml } from 'shell/server/page/page-html';
import { resolvePage, type AreaRouteMatch } from 'shell/server/page/resolve-page';
import { apiProxy } from 'shell/server/proxy/api-proxy';
import { ReleaseFiles } from 'shell/server/releases/release-files';
import type { Monolith } from './build';

const SETTINGS = { demo: true, development: false, locale: 'fr-FR', timeZone: 'Europe/Paris' };
const VERSION = '1';

/** The application in the shape of one release, so that the shell host's own code can serve it. */
function asRelease({ initial, files }: Monolith): ReleaseDescription {
  return {
    ...{ format: 1, name: 'monolith', version: VERSION, platform: '1.0.0', entry: '', container: '' },
    ...{ initial, modules: {}, routes: [], links: [], singletons: [], commit: '', author: '', createdAt: '' },
    files: [...files].map(([path, bytes]) => ({ path, size: bytes.length, integrity: integrityOf(bytes) })),
  };
}

/** The HTML with plain preload hints for the page's files: not run on arrival, without CORS and hashes. */
const plainFiles = (html: string) =>
  html
    .replace(
      /<script async fetchpriority="high" src=("[^"]+")[^>]*><\/script>/g,
      '<link rel="preload" as="script" href=$1>',
    )
    .replace(/(<link rel="preload" as="(?:style|script)" href="[^"]+")[^>]*>/g, '$1>')
    .replaceAll(',"run",', ',"script",')
    .replace("e.crossOrigin='anonymous';e.integrity=f[2];", '');

/** The match, with the monolith's files instead of the area's. */
function ownFiles(match: AreaRouteMatch, { pages, initial, files }: Monolith): AreaRouteMatch {
  const { js = [], css = [] } = pages[`${match.area.name}/${match.route.module}`] ?? {};
  const [entry = initial.js[0] ?? '', ...rest] = js.filter((file) => !initial.js.includes(file));
  const integrity = Object.fromEntries(
    [entry, ...js, ...css].map((path) => [path, integrityOf(files.get(path) ?? Buffer.alloc(0))]),
  );
  const release = { ...match.area.release, version: VERSION, entry, integrity };
  return {
    ...match,
    area: {
      ...match.area,
      name: 'monolith',
      release: { ...release, modules: { [match.route.module]: { js: rest, css } } },
    },
  };
}

/** Preload link of the picture above the fold: the poster, or the picture of the first event. */
function pictureLink(path: string, answer: unknown, { files }: Monolith): string {
  const link = (rest: string) => `<link rel="preload" as="image" fetchpriority="high" ${rest}>`;
  const poster = path === '/' && [...files.keys()].find((file) => /\/poster-\w+\.avif$/.test(file));
  if (poster) return link(`type="image/avif" href="${releaseUrl('monolith', { version: VERSION }, poster)}"`);
  const { data, images } = (answer ?? {}) as Partial<EventPage & EventDetail>;
  const [image] = images ?? data?.[0]?.images ?? [];
  if (!image) return '';
  const sizes = data ? CARD_SIZES : '100vw';
  const srcset = [...image.variants, image].map((one) => `/storage/${one.path} ${one.width}w`).join(', ');
  return link(`imagesrcset="${srcset}" imagesizes="${sizes}"`);
}

/**
 * Serves the comparison application with the shell host's compression, caching, security headers and proxy.
 * @param tuned whether its page has the same hints as the product's page: chunks run as they arrive
 */
export async function serveMonolith(built: Monolith, live: LiveSet, apiUrl: string, tuned = false) {
  let monolith = built;
  const files = new ReleaseFiles(mkdtempSync(join(tmpdir(), 'monolith-')), async (_name, _version, path) => {
    const bytes = monolith.files.get(path);
    if (!bytes) throw new Error(path);
    return bytes;
  });
  await files.install(asRelease(monolith));
  const app = Fastify();
  const api = new ApiAnswers(apiUrl);
  releaseAssets(app, files);
  await apiProxy(app, apiUrl);
  app.get('/*', async (request, reply) => {
    const resolved = resolveSet(live, { visitor: null, broken: null }, SETTINGS);
    const url = new URL(request.url, 'http://localhost');
    const matches = resolvePage(resolved?.data.areas ?? [], url.pathname, url.search);
    if (!resolved) return reply.code(503).send();
    const shown = matches.find(({ route }) => route.access === 'public');
    const [first] = shown?.data ?? [];
    const picture = pictureLink(url.pathname, first ? (await api.get(first)).body : null, monolith);
    // The monolith's bundle contains its pages and hashes: the HTML carries only routes and links.
    const areas = resolved.data.areas.map((area) => ({
      ...area,
      fallback: null,
      release: {
        ...{ version: VERSION, container: '', entry: '', integrity: {} },
        modules: Object.fromEntries(
          Object.keys(area.release.modules).map((name) => [name, { js: [], css: [] }]),
        ),
      },
    }));
    const made = pageHtml({
      shellFallsBack: false,
      watched: false,
      shell: asRelease(monolith),
      json: inlineJson(forBrowser({ ...resolved.data, areas })),
      matches: matches.map((match) => ownFiles(match, monolith)),
      title: 'Mesure',
      head: null,
      noindex: false,
      canonical: url.href,
      origin: url.origin,
    });
    const { html, scripts } = tuned
      ? made
      : { html: plainFiles(made.html), scripts: made.scripts.map(plainFiles) };
    // The same security headers as the product, so that both cost the browser the same.
    reply
      .headers(commonHeaders)
      .header('Content-Security-Policy', contentSecurityPolicy({ secure: false }, { scripts }));
    return sendText(
      request,
      reply.type('text/html; charset=utf-8'),
      new KeptText(html.replace('</head>', `${picture}</head>`)),
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Replaces the application with another build. */
    async replace(next: Monolith) {
      monolith = next;
      await files.install(asRelease(next));
    },
    stop: () => app.close(),
  };
}
