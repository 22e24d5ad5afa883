import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import type { ShellHostConfig } from '../config';
import { firstDataOf, type FirstData } from './first-data';
import { pageJson, type ResolvedSet } from './inlined-set';
import { KeptText } from './kept-text';
import { pageHtml, type Foot } from './page-html';
import { picturesOf } from './pictures';
import { resolvePage, type AreaRouteMatch } from './resolve-page';

/** A page for one URL and one set of releases. */
export interface Page {
  readonly text: KeptText;
  /** Whether the page exists, and so does the content that it shows. */
  readonly found: boolean;
  readonly policy: string;
  /** The releases that it shows to all or some of its visitors. */
  readonly shown: readonly ReleaseDescription[];
  /** See FirstData. */
  readonly tag: string | null;
}

export interface PageOptions {
  /** Off in development, where the overlay shows errors. */
  readonly watched: boolean;
  /** Allows the page's own script, and scripts and styles of its footer. */
  readonly policyOf: (script: string, foot: Foot | undefined) => string;
  readonly foot?: Foot | undefined;
  /** ETag of the known API answer. */
  readonly known?: string | null | undefined;
}

/** Collapses repeated and trailing slashes. */
const canonicalOf = (origin: string, path: string): string =>
  `${origin}/${path.split('/').filter(Boolean).join('/')}`;

const NONE: FirstData = { head: null, answer: null, exists: true, tag: '' };

function picturesFor({ releases }: ResolvedSet, { area, route }: AreaRouteMatch, { answer }: FirstData) {
  const release = releases.get(area.name);
  return release ? picturesOf(route.pictures ?? [], answer, release) : [];
}

const titleOf = (route: RouteDeclaration | undefined, { exists, head }: FirstData): string =>
  (exists ? (head?.title ?? route?.title) : route?.missing) ?? SCREEN_TITLES.notFound;

/** Renders the page for a URL; null when the API answer is the known one. */
export async function makePage(
  resolved: ResolvedSet,
  address: string,
  config: ShellHostConfig,
  { watched, policyOf, foot, known }: PageOptions,
): Promise<Page | null> {
  const origin = config.publicUrl;
  // Not resolved against the origin: '//elsewhere' would be another site.
  const { pathname, search } = new URL(origin + address);
  const matches = resolvePage(resolved.data.areas, pathname, search);
  const page = matches.find(({ route }) => route.access === 'public');
  const canonical = canonicalOf(origin, pathname);
  const named = { '@origin': origin, '@url': canonical, '@timeZone': config.timeZone };
  // Head tags are for crawlers and link previews, and for visitors without JavaScript.
  const first = page
    ? await firstDataOf(config.apiUrl, page.route, page.data[0] ?? null, named, known)
    : NONE;
  if (!first) return null;
  const found = matches.length > 0 && first.exists;
  const { html, script } = pageHtml({
    ...resolved,
    watched,
    json: pageJson(resolved.data),
    matches,
    title: titleOf((page ?? matches[0])?.route, first),
    head: first.head,
    pictures: page ? picturesFor(resolved, page, first) : [],
    canonical: found ? canonical : null,
    origin,
    foot,
  });
  const areas = new Set(matches.map(({ area }) => area.name));
  return {
    text: new KeptText(html),
    found,
    policy: policyOf(script, foot),
    shown: [resolved.shell, ...[...areas].flatMap((name) => resolved.releases.get(name) ?? [])],
    tag: first.tag,
  };
}
