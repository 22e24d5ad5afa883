import type { LRUCache } from 'lru-cache';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { FirstScreenInput, Head, MadeScreen } from '@eveneo/contract/delivery/first-screens';
import type { PostedLogin, RefusedLogin } from '@eveneo/contract/delivery/posted-login';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { queryNames } from '../../inlined/match-path';
import type { ShellHostConfig } from '../config';
import type { FirstScreen, FirstScreens } from '../first-screens/first-screens';
import type { ApiAnswers } from './api-answers';
import { escapeHtml } from './escape';
import { dataFor, type FirstData } from './first-data';
import { pageJson, type ResolvedSet } from './inlined-set';
import { KeptText } from './kept-text';
import { pageHtml, type Foot, type InlineTexts } from './page-html';
import { postedScript } from './posted-script';
import { resolvePage, visitorsMatch, type AreaRouteMatch } from './resolve-page';

/** A page for one URL and one set of releases. */
export interface Page {
  readonly text: KeptText;
  /** Whether the page exists, and so does the content that it shows. */
  readonly found: boolean;
  readonly policy: string;
  /** The releases that it shows to all or some of its visitors. */
  readonly shown: readonly ReleaseDescription[];
  /** See FirstData; also null if a part of the page's markup is missing. */
  readonly tag: string | null;
  /** The releases whose markup failed. */
  readonly faults: readonly ReleaseDescription[];
  /** The public route's pattern; null without one. */
  readonly route: string | null;
}

/** The sources of a page's content. */
export interface PageSources {
  readonly api: ApiAnswers;
  /** Null in development: pages show their skeletons. */
  readonly firstScreens: Pick<FirstScreens, 'of' | 'style'> | null;
  /** Headers and footers, by what they depend on. */
  readonly frames: LRUCache<string, Promise<FirstScreen>>;
}

/** What a page answers to a posted login. */
export interface Posted {
  readonly status: number;
  readonly answer: PostedLogin;
  /** Of the person, so no release draws it; for a refusal only where none draws the form. */
  readonly main: string;
}

export interface PageOptions {
  /** Whether to inline the shell watch; not in development. */
  readonly watched: boolean;
  /** The Content-Security-Policy: allows the page's own inline texts, and those of its foot. */
  readonly policyOf: (inline: InlineTexts, foot: Foot | undefined) => string;
  readonly foot?: Foot | undefined;
  readonly posted?: Posted | undefined;
  /** Tag of the cached page. */
  readonly known?: string | null | undefined;
}

/** Collapses repeated and trailing slashes. */
const canonicalOf = (origin: string, path: string): string =>
  `${origin}/${path.split('/').filter(Boolean).join('/')}`;

const NO_STYLES: ReadonlyMap<string, string> = new Map();
const NONE: FirstData = { answers: null, exists: true, tag: '' };

const titleOf = (route: RouteDeclaration | undefined, { exists }: FirstData, head: Head | null): string =>
  (exists ? (head?.title ?? route?.title) : route?.missing) ?? SCREEN_TITLES.notFound;

const refusalIn = (posted: Posted | undefined): RefusedLogin | null =>
  posted && 'status' in posted.answer ? posted.answer : null;

/** What the release is told: not the address that was typed, which the host writes. */
function stateOf(posted: Posted | undefined): Pick<FirstScreenInput, 'state'> {
  const refused = refusalIn(posted);
  return refused ? { state: { refused: { ...refused, email: '' } } } : {};
}

/** Asked for by the host: with scripts it is a step of its own. */
const CODE_FIELD =
  '<p><label>Code de vérification <input name="code" autocomplete="one-time-code" required></label></p>';

function mainOf(screen: MadeScreen | null, posted: Posted | undefined): string | null {
  if (!screen) return posted?.main ?? null;
  const { email = '', body } = refusalIn(posted) ?? {};
  const html = body?.code?.startsWith('second_factor_')
    ? screen.html.replace(/<form [^>]*>/, (form) => form + CODE_FIELD)
    : screen.html;
  return email ? html.replace(' name="email"', (name) => `${name} value="${escapeHtml(email)}"`) : html;
}

/** Keeps only the declared query parameters, because others may be personal. */
function declaredUrl(route: RouteDeclaration, { pathname, searchParams }: URL): string {
  const query = new URLSearchParams(
    queryNames(route).flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
  ).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * The parts of a page that its releases render: the area its head and first screen, the shell the frame around it.
 */
async function drawn(
  { firstScreens, frames }: Pick<PageSources, 'firstScreens' | 'frames'>,
  { shell, releases, data: { areas, revision, settings } }: ResolvedSet,
  matches: readonly AreaRouteMatch[],
  { answers, exists }: FirstData,
  url: URL,
  posted?: Posted,
) {
  const { origin, pathname } = url;
  const page = visitorsMatch(matches);
  const release = page && releases.get(page.area.name);
  const part = (path: string, from = shell, rest: Partial<FirstScreenInput> = {}) =>
    firstScreens?.of(from, {
      path,
      params: {},
      url: pathname,
      origin,
      answers: { areas },
      settings,
      ...rest,
    });
  const main = () => {
    if (posted && !refusalIn(posted)) return undefined;
    if (matches.length === 0) return part('not-found');
    if (!release || !page.route.firstScreen || !(exists ? answers : page.route.missing)) return undefined;
    const { route, params } = page;
    return part(route.path, release, { params, url: declaredUrl(route, url), answers, ...stateOf(posted) });
  };
  const frame = (path: string) => {
    const versions = [shell, ...releases.values()].map(({ version }) => version);
    const key = [path, pathname, revision, ...versions].join(' ');
    const made = frames.get(key) ?? part(path);
    if (!made || frames.has(key)) return made;
    frames.set(key, made);
    void made.then((one) => one.made || frames.delete(key));
    return made;
  };
  const made = await Promise.all([main(), frame('header'), frame('footer')]);
  const [screen = null, header, footer] = made.map((one) => one?.made ?? null);
  return {
    screen,
    main: mainOf(screen, posted),
    header: header?.html ?? null,
    footer: footer?.html ?? null,
    faults: [
      ...(made[0]?.failed && release ? [release] : []),
      ...(made.slice(1).some((one) => one?.failed) ? [shell] : []),
    ],
    whole: made.every((one) => !one?.failed && !one?.busy),
  };
}

/** The stylesheets of a first screen by URL, for the page to inline: they are painted without another request. */
async function stylesOf(
  firstScreens: NonNullable<PageSources['firstScreens']>,
  { shell, releases }: ResolvedSet,
  page: AreaRouteMatch | undefined,
): Promise<ReadonlyMap<string, string>> {
  const styles = new Map<string, string>();
  const add = async (release: ReleaseDescription, inlined: { version: string }, paths: readonly string[]) => {
    for (const path of paths) {
      const url = releaseUrl(release.name, inlined, path);
      const text = await firstScreens.style(release, path, url);
      if (text !== null) styles.set(url, text);
    }
  };
  await add(shell, { version: shell.version }, shell.initial.css);
  const release = page && releases.get(page.area.name);
  if (release) await add(release, page.area.release, page.area.release.modules[page.route.module]?.css ?? []);
  return styles;
}

/** The data of a page and what its releases render; null when its tag is the known one. */
async function contentOf(
  resolved: ResolvedSet,
  url: URL,
  { api, ...parts }: PageSources,
  { known, posted }: Pick<PageOptions, 'known' | 'posted'>,
  readAgain = true,
) {
  const matches = resolvePage(resolved.data.areas, url.pathname, url.search);
  const page = visitorsMatch(matches);
  const { data, first } = page ? await dataFor(api, page, url.search, known) : { data: [], first: NONE };
  if (!first) return null;
  const made = await drawn(parts, resolved, matches, first, url, posted);
  const search = made.screen?.search;
  if (search === undefined || !readAgain) return { matches, page, data, first, ...made };
  const read = new URL(url);
  read.search = search;
  return contentOf(resolved, read, { api, ...parts }, { known, posted }, false);
}

/** Renders the page for a URL; null when its tag is the known one. */
export async function makePage(
  resolved: ResolvedSet,
  address: string,
  config: ShellHostConfig,
  sources: PageSources,
  { watched, policyOf, foot, known, posted }: PageOptions,
): Promise<Page | null> {
  const origin = config.publicUrl;
  // Not resolved against the origin: '//elsewhere' would be another site.
  const { pathname, search } = new URL(origin + address);
  const canonical = canonicalOf(origin, pathname);
  const content = await contentOf(resolved, new URL(canonical + search), sources, { known, posted });
  if (!content) return null;
  const { matches, page, data, first, screen, main, header, footer, faults, whole } = content;
  const found = matches.length > 0 && first.exists;
  const head = screen?.head ?? null;
  const { html, ...inline } = pageHtml({
    ...resolved,
    watched,
    json: pageJson(resolved.data),
    matches: matches.map((match) => (match === page ? { ...match, data } : match)),
    title: titleOf((page ?? matches[0])?.route, first, head),
    head,
    drawn: { main, header, footer },
    styles: screen && sources.firstScreens ? await stylesOf(sources.firstScreens, resolved, page) : NO_STYLES,
    canonical: found ? canonical : null,
    origin,
    foot,
    last: posted ? [postedScript(posted.answer)] : [],
  });
  const areas = new Set(matches.map(({ area }) => area.name));
  return {
    text: new KeptText(html),
    found,
    policy: policyOf(inline, foot),
    shown: [resolved.shell, ...[...areas].flatMap((name) => resolved.releases.get(name) ?? [])],
    tag: whole ? first.tag : null,
    faults,
    route: page?.route.path ?? null,
  };
}
