import type { FastifyInstance } from 'fastify';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import type { ShellHostConfig } from '../config';
import { escapeHtml } from '../page/escape';
import type { LiveSetSource } from '../releases/live-set';
import { hasPages } from '../releases/ready-set';

const ASK_MS = 10_000;
const CACHE_S = 600;
/** The protocol's limit for one sitemap, minus the pages that are not items of a list. */
const MAX_PATHS = 49_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Fills ':id' from an item of the list, or from the declared field; null when the item lacks it. */
function pathOf(pattern: string, item: Record<string, unknown>, field?: string): string | null {
  let complete = true;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = item[field ?? name];
    if (typeof value !== 'string' && typeof value !== 'number') complete = false;
    return encodeURIComponent(String(value));
  });
  return complete ? path : null;
}

interface ListPage {
  items: Record<string, unknown>[];
  last: number;
}

/** One page of a list. @throws without a response: an incomplete sitemap is never served */
async function readPage(url: string): Promise<ListPage> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const body: unknown = await response.json();
  if (!isRecord(body) || !Array.isArray(body['data'])) return { items: [], last: 1 };
  return { items: body['data'].filter(isRecord), last: Number(body['last_page'] ?? 1) };
}

async function pathsOf(apiUrl: string, { path, sitemap, listed }: RouteDeclaration): Promise<string[]> {
  if (listed === false) return [];
  if (!path.includes(':')) return [path];
  const call = sitemap ?? listed?.call;
  if (!call) return [];
  const paths = new Set<string>();
  for (let page = 1, last = 1; page <= last && paths.size < MAX_PATHS; page += 1) {
    const answer = await readPage(`${apiUrl}${call}${call.includes('?') ? '&' : '?'}page=${page}`);
    last = answer.last;
    for (const item of answer.items) {
      const found = pathOf(path, item, sitemap ? undefined : listed?.field);
      if (found) paths.add(found);
    }
  }
  return [...paths];
}

/** Disallow matches by prefix: public pages below a guarded path get a longer Allow. */
const openedAgain = (set: LiveSet | null, guarded: readonly string[]): string[] =>
  publicRoutes(set)
    .map(({ path }) => path.replace(/:.*$/, ''))
    .filter((open) => guarded.some((path) => open !== path && open.startsWith(path)));

const publicRoutes = (set: LiveSet | null): RouteDeclaration[] =>
  (set?.entries ?? []).flatMap(({ live }) => live.routes.filter(({ access }) => access === 'public'));

/** robots.txt and sitemap.xml, generated from the public declarations of the live areas. */
export function sitemap(app: FastifyInstance, config: ShellHostConfig, source: LiveSetSource): void {
  app.get('/robots.txt', async (_request, reply) => {
    const guarded = (source.current?.entries ?? []).flatMap(({ live }) =>
      live.routes
        .filter(({ access, path }) => access !== 'public' && !path.includes(':'))
        .map(({ path }) => path),
    );
    const lines = [
      ...[...new Set(openedAgain(source.current, guarded))].sort().map((path) => `Allow: ${path}`),
      ...[...new Set(guarded)].sort().map((path) => `Disallow: ${path}`),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${lines.join('\n')}\nDisallow: /api/\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      );
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    try {
      // An empty sitemap would be cached: search engines would forget the site until the next fetch.
      if (!hasPages(source.current)) throw new Error('no area yet');
      const paths = (
        await Promise.all(publicRoutes(source.current).map((route) => pathsOf(config.apiUrl, route)))
      ).flat();
      const urls = paths.map((path) => `<url><loc>${escapeHtml(config.publicUrl + path)}</loc></url>`);
      return await reply
        .type('application/xml; charset=utf-8')
        .header('Cache-Control', `public, max-age=${CACHE_S}`)
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
        );
    } catch {
      return reply
        .code(503)
        .header('Retry-After', '60')
        .type('text/plain; charset=utf-8')
        .send('Indisponible.');
    }
  });
}
