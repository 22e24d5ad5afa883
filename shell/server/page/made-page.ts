import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { ShellHostConfig } from '../config';
import { asksFirst, firstDataOf, type FirstData } from './first-data';
import type { ResolvedSet } from './inlined-set';
import { pageJson } from './kept-sets';
import { createNonces } from './nonces';
import { pageHtml, type PageInput } from './page-html';
import { PreparedPage } from './page-pieces';
import { picturesOf } from './pictures';
import { resolvePage, type AreaRouteMatch } from './resolve-page';

/** One address for one page, however many slashes were written. */
const canonicalOf = (origin: string, path: string): string =>
  `${origin}/${path.split('/').filter(Boolean).join('/')}`;

export interface MadePage {
  html: string | Buffer;
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
  /** Counts this page load for the releases that it may show, and names it; null where it is not counted. */
  readonly visitOf: (shown: readonly ReleaseDescription[]) => string | null;
  /** What stands below the page, whose inline parts run under this name. */
  readonly footOf?: ((nonce: string) => string) | undefined;
}

export const nextNonce = createNonces();

/** A page that needs nothing of the API. */
export interface KeptPage {
  readonly page: PreparedPage;
  readonly shown: readonly ReleaseDescription[];
}

/** Pages kept of one resolved set: some 50 kB each, of the few addresses that most people ask for. */
const MOST_KEPT = 64;
const LONGEST_KEPT = 200;
const kept = new WeakMap<ResolvedSet, Map<string, KeptPage>>();

function keep(resolved: ResolvedSet, address: string, page: KeptPage): void {
  const pages = kept.get(resolved) ?? new Map<string, KeptPage>();
  kept.set(resolved, pages.set(address, page));
  const [oldest] = pages.keys();
  if (pages.size > MOST_KEPT && oldest !== undefined) pages.delete(oldest);
}

/** The page of an address that is the same for all who get these releases; undefined where none is prepared. */
export const keptPage = (resolved: ResolvedSet, address: string): KeptPage | undefined =>
  kept.get(resolved)?.get(address);

/** The releases that a page shows, or may show to some of its visitors. */
function shownBy(
  { shell, releases }: ResolvedSet,
  matches: ReturnType<typeof resolvePage>,
): ReleaseDescription[] {
  const areas = new Set(matches.map(({ area }) => area.name));
  return [shell, ...[...areas].flatMap((name) => releases.get(name) ?? [])];
}

type Page = Omit<PageInput, 'nonce' | 'visit' | 'watched' | 'foot'>;

const titleOf = (route: RouteDeclaration | undefined, { exists, head }: FirstData): string =>
  (exists ? (head?.title ?? route?.title) : route?.missing) ?? SCREEN_TITLES.notFound;

function picturesFor({ releases }: ResolvedSet, { area, route }: AreaRouteMatch, { answer }: FirstData) {
  const release = releases.get(area.name);
  return release ? picturesOf(route.pictures ?? [], answer, { ...release, shared: area.release.shared }) : [];
}

/** What a page says, but for what is each load's own. */
async function contentOf(
  resolved: ResolvedSet,
  address: string,
  config: ShellHostConfig,
): Promise<{ input: Page; found: boolean; alike: boolean }> {
  const origin = config.publicUrl;
  // Not relative to the origin: '//elsewhere' would be another site's address.
  const url = new URL(origin + address);
  const matches = resolvePage(resolved.data.areas, url.pathname, url.search);
  const page = publicOf(matches);
  const canonical = canonicalOf(origin, url.pathname);
  const first = await firstOf(page, config, canonical);
  const found = matches.length > 0 && first.exists;
  const input = {
    ...resolved,
    json: pageJson(resolved.data),
    matches,
    title: titleOf((page ?? matches[0])?.route, first),
    head: first.head,
    pictures: page ? picturesFor(resolved, page, first) : [],
    canonical: found ? canonical : null,
    origin,
  };
  const alike = found && !(page && asksFirst(page.route)) && !url.search;
  return { input, found, alike: alike && address.length <= LONGEST_KEPT };
}

/** The HTML of an address, from the live set as this visitor gets it. */
export async function makePage(
  resolved: ResolvedSet,
  address: string,
  config: ShellHostConfig,
  { watched, visitOf, footOf }: Counting,
): Promise<MadePage> {
  const nonce = nextNonce();
  const known = footOf ? undefined : keptPage(resolved, address);
  if (known) return { html: known.page.whole(nonce, visitOf(known.shown)), found: true, nonce };

  const { input, found, alike } = await contentOf(resolved, address, config);
  const shown = shownBy(resolved, input.matches);
  const visit = visitOf(shown);
  if (!alike || footOf)
    return { html: pageHtml({ ...input, watched, nonce, visit, foot: footOf?.(nonce) }), found, nonce };
  const page = new PreparedPage((name, load) => pageHtml({ ...input, watched, nonce: name, visit: load }));
  keep(resolved, address, { page, shown });
  return { html: page.whole(nonce, visit), found, nonce };
}
