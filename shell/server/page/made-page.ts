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

/** A page for one address and one set of releases. */
export interface Page {
  readonly text: KeptText;
  /** Is there such a page, with what it shows? */
  readonly found: boolean;
  readonly policy: string;
  /** The releases that it shows, or may show to some of its visitors. */
  readonly shown: readonly ReleaseDescription[];
  /** See FirstData. */
  readonly tag: string | null;
}

export interface PageOptions {
  /** Off in development, where the overlay shows what fails. */
  readonly watched: boolean;
  /** Lets the page's own script run, and what of its foot has to. */
  readonly policyOf: (script: string, foot: Foot | undefined) => string;
  readonly foot?: Foot | undefined;
  /** The answer of the API that is known. */
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

/** Renders the page for an address; null when the API answer is the one already known. */
export async function makePage(
  resolved: ResolvedSet,
  address: string,
  config: ShellHostConfig,
  { watched, policyOf, foot, known }: PageOptions,
): Promise<Page | null> {
  const origin = config.publicUrl;
  // Not relative to the origin: '//elsewhere' would be another site's address.
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
