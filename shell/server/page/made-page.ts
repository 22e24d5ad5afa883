import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { Head } from '@eveneo/contract/delivery/first-screens';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import type { ShellHostConfig } from '../config';
import type { FirstScreen, FirstScreens } from '../first-screens/first-screens';
import type { ApiAnswers } from './api-answers';
import { firstDataOf, type FirstData } from './first-data';
import { pageJson, type ResolvedSet } from './inlined-set';
import { KeptText } from './kept-text';
import { pageHtml, type Foot } from './page-html';
import { resolvePage, type AreaRouteMatch } from './resolve-page';

/** A page for one URL and one set of releases. */
export interface Page {
  readonly text: KeptText;
  /** Whether the page exists, and so does the content that it shows. */
  readonly found: boolean;
  readonly policy: string;
  /** The releases that it shows to all or some of its visitors. */
  readonly shown: readonly ReleaseDescription[];
  /** See FirstData; null also when the first screen failed. */
  readonly tag: string | null;
  /** The release whose first screen failed, and the route's pattern. */
  readonly fault: { readonly release: ReleaseDescription; readonly page: string } | null;
}

/** The sources of a page's content. */
export interface PageSources {
  readonly api: ApiAnswers;
  /** Null in development: pages show their skeletons. */
  readonly firstScreens: Pick<FirstScreens, 'of'> | null;
}

export interface PageOptions {
  /** Off in development, where the overlay shows errors. */
  readonly watched: boolean;
  /** Allows the page's own scripts, and scripts and styles of its footer. */
  readonly policyOf: (scripts: readonly string[], foot: Foot | undefined) => string;
  readonly foot?: Foot | undefined;
  /** ETag of the known API answer. */
  readonly known?: string | null | undefined;
}

/** Collapses repeated and trailing slashes. */
const canonicalOf = (origin: string, path: string): string =>
  `${origin}/${path.split('/').filter(Boolean).join('/')}`;

const NO_SCREEN: FirstScreen = { made: null, failed: false };
const NONE: FirstData = { answers: null, exists: true, tag: '' };

const titleOf = (route: RouteDeclaration | undefined, { exists }: FirstData, head: Head | null): string =>
  (exists ? (head?.title ?? route?.title) : route?.missing) ?? SCREEN_TITLES.notFound;

/**
 * The head and first screen of a page whose answers are complete, or whose content is missing. The query beyond the
 * declared part may be personal.
 */
async function firstScreenOf(
  firstScreens: PageSources['firstScreens'],
  { releases, data }: ResolvedSet,
  page: AreaRouteMatch | undefined,
  { answers, exists }: FirstData,
  { origin, pathname, searchParams }: URL,
): Promise<FirstScreen> {
  const release = page && releases.get(page.area.name);
  if (!firstScreens || !page || !release) return NO_SCREEN;
  const { route, params } = page;
  if (!route.firstScreen || !(exists ? answers : route.missing)) return NO_SCREEN;
  const query = new URLSearchParams(
    (route.dataQuery ?? []).flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
  ).toString();
  const url = query ? `${pathname}?${query}` : pathname;
  const { path } = route;
  return firstScreens.of(release, { path, params, url, origin, answers, settings: data.settings });
}

/** Renders the page for a URL; null when the API answer is the known one. */
export async function makePage(
  resolved: ResolvedSet,
  address: string,
  config: ShellHostConfig,
  { api, firstScreens }: PageSources,
  { watched, policyOf, foot, known }: PageOptions,
): Promise<Page | null> {
  const origin = config.publicUrl;
  // Not resolved against the origin: '//elsewhere' would be another site.
  const url = new URL(origin + address);
  const { pathname, search } = url;
  const matches = resolvePage(resolved.data.areas, pathname, search);
  const page = matches.find(({ route }) => route.access === 'public');
  const canonical = canonicalOf(origin, pathname);
  const first = page ? await firstDataOf(api, page.route, page.data, known) : NONE;
  if (!first) return null;
  const screen = await firstScreenOf(firstScreens, resolved, page, first, new URL(canonical + search));
  const found = matches.length > 0 && first.exists;
  const { head = null, html: markup = null } = screen.made ?? {};
  const { html, scripts } = pageHtml({
    ...resolved,
    watched,
    json: pageJson(resolved.data),
    matches,
    title: titleOf((page ?? matches[0])?.route, first, head),
    head,
    markup,
    canonical: found ? canonical : null,
    origin,
    foot,
  });
  const release = page && resolved.releases.get(page.area.name);
  const areas = new Set(matches.map(({ area }) => area.name));
  return {
    text: new KeptText(html),
    found,
    policy: policyOf(scripts, foot),
    shown: [resolved.shell, ...[...areas].flatMap((name) => resolved.releases.get(name) ?? [])],
    tag: screen.failed ? null : first.tag,
    fault: release && page && screen.failed ? { release, page: page.route.path } : null,
  };
}
