import { randomBytes } from 'node:crypto';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import type { ShellHostConfig } from '../config';
import { firstDataOf } from './first-data';
import type { ResolvedSet } from './inlined-set';
import { pageJson } from './kept-sets';
import { pageHtml } from './page-html';
import { picturesOf } from './pictures';
import { resolvePage } from './resolve-page';

/** One address for one page, however many slashes were written. */
const canonicalOf = (origin: string, path: string): string =>
  `${origin}/${path.split('/').filter(Boolean).join('/')}`;

export interface MadePage {
  html: string;
  /** Is there such a page, with what it shows? */
  found: boolean;
  /** The name under which the page's inline scripts may run. */
  nonce: string;
}

/** What a public page shows at once, for who comes without JavaScript, and for those who share it. */
const firstOf = (page: ReturnType<typeof publicOf>, config: ShellHostConfig, canonical: string) =>
  page
    ? firstDataOf(config.apiUrl, page.route, page.data[0] ?? null, {
        '@origin': config.publicUrl,
        '@url': canonical,
        '@timeZone': config.timeZone,
      })
    : { head: null, answer: null, exists: true };

const publicOf = (matches: ReturnType<typeof resolvePage>) =>
  matches.find(({ route }) => route.access === 'public');

export interface Counting {
  /** Does the page report to the host whether its shell started? */
  readonly watched: boolean;
  /** Counts this page load for what it shows, and names it; null where it is not counted. */
  readonly visitOf: (matches: ReturnType<typeof resolvePage>) => string | null;
  /** What stands below the page, whose inline parts run under this name. */
  readonly footOf?: ((nonce: string) => string) | undefined;
}

/** The HTML of an address, from the live set as this visitor gets it. */
export async function makePage(
  resolved: ResolvedSet,
  address: string,
  config: ShellHostConfig,
  { watched, visitOf, footOf }: Counting,
): Promise<MadePage> {
  const origin = config.publicUrl;
  // Not relative to the origin: '//elsewhere' would be another site's address.
  const url = new URL(origin + address);
  const matches = resolvePage(resolved.data.areas, url.pathname, url.search);
  const page = publicOf(matches);
  const canonical = canonicalOf(origin, url.pathname);
  const first = await firstOf(page, config, canonical);
  const release = page && resolved.releases.get(page.area.name);
  const nonce = randomBytes(16).toString('base64');
  const found = matches.length > 0 && first.exists;
  const route = (page ?? matches[0])?.route;
  const title = first.exists ? (first.head?.title ?? route?.title) : route?.missing;
  const html = pageHtml({
    ...resolved,
    json: pageJson(resolved.data),
    matches,
    title: title ?? SCREEN_TITLES.notFound,
    head: first.head,
    pictures: release
      ? picturesOf(page.route.pictures ?? [], first.answer, { ...release, shared: page.area.release.shared })
      : [],
    canonical: found ? canonical : null,
    origin,
    nonce,
    watched,
    visit: visitOf(matches),
    foot: footOf?.(nonce),
  });
  return { html, found, nonce };
}
