import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { Head } from '@eveneo/contract/delivery/first-screens';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { PAGE_DATA_ID, SKELETON_ID, TAKE_OVER_ID, WAITING_ID } from '../../inlined/page-data';
import { skeletonHtml } from '../../inlined/skeleton';
import { bootScript, type BootCandidate } from './boot-script';
import { escapeHtml } from './escape';
import { headTags } from './head-tags';
import { filesOf, fileTags, type PageFile } from './page-files';
import { visitorsMatch, type AreaRouteMatch } from './resolve-page';
import { shellWatch } from './shell-watch';
import { takeOverScript } from './take-over';

/**
 * Trusted Types policy: a script URL must be a release's file on this site or the offline worker, markup must
 * be a loading skeleton. Sent in each page, so that it applies to every release, whenever it was built. The
 * URL is not normalized: a loader that finds tags by URL would otherwise take a failed tag for the one that
 * it is about to make, and wait for it.
 */
const trustedTypesPolicy = `if(window.trustedTypes)trustedTypes.createPolicy('default',{
createHTML:function(t){return/^(<\\/?span( (class|data-kind|aria-hidden)="[\\w -]*")*>)*$/.test(t)?t:null},
createScriptURL:function(t){var u=new URL(t,location.href);
return u.origin===location.origin&&(u.pathname.indexOf('/r/')===0||u.pathname==='/offline-worker.js')?t:null}});`.replace(
  /\n/g,
  '',
);

export interface Drawn {
  main: string | null;
  header: string | null;
  footer: string | null;
}
const NOTHING_DRAWN: Drawn = { main: null, header: null, footer: null };

export interface PageInput {
  shell: ReleaseDescription;
  shellFallsBack: boolean;
  /** Whether to inline the shell watch; not in development. */
  watched: boolean;
  /** The page data, escaped. */
  json: string;
  matches: AreaRouteMatch[];
  /** The page's part of the document title. */
  title: string;
  head: Head | null;
  /**
   * Rendered by releases: the first screen of a public page (null: its skeleton is shown) and the frame around it.
   */
  drawn?: Drawn;
  /** Texts of stylesheets by URL: inlined for a first screen. Others are linked. */
  styles?: ReadonlyMap<string, string>;
  /** Absolute canonical URL; null for a missing page. */
  canonical: string | null;
  origin: string;
  foot?: Foot | undefined;
  /** Further scripts, which run last. */
  last?: readonly string[];
}

/** Banner of the host below a page, and the inline texts that the policy must allow for it. */
export interface Foot {
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

const shellUrl = ({ name, version }: ReleaseDescription, path: string) => releaseUrl(name, { version }, path);
const integrityIn = (release: ReleaseDescription, path: string): string =>
  release.files.find((file) => file.path === path)?.integrity ?? '';

/** Inline texts of a page, as the policy must allow them. */
export interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface PageHtml extends InlineTexts {
  html: string;
}

const NEEDS_SCRIPTS =
  'Cette page a besoin de JavaScript\u00a0: sans lui, rien de ce qui s’y écrit ne peut être envoyé. Une fois JavaScript activé, rechargez la page.';
const READS = 'Sans JavaScript, vous pouvez lire <a href="/events">les événements</a>.';
const READS_WITHOUT =
  'Sans JavaScript, ce site se lit seulement\u00a0; <a href="/login">la connexion</a> y montre vos billets. Activez-le pour vous inscrire, discuter ou donner un avis.';

/** The shell's first: the order of stylesheets decides the order of cascade layers. */
function styleTags(
  { shell, styles = new Map<string, string>() }: Pick<PageInput, 'shell' | 'styles'>,
  own: readonly PageFile[],
): string {
  const sheets = [
    ...shell.initial.css.map((path) => [shellUrl(shell, path), integrityIn(shell, path)]),
    ...own.map(([url, , integrity]) => [url, integrity]),
  ];
  return sheets
    .map(([url = '', integrity = '']) =>
      styles.has(url)
        ? `<style data-href="${url}">${styles.get(url)}</style>`
        : `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');
}

const PLAIN_HEADER =
  '<header class="frame-header"><div class="frame-header-inner"><a class="frame-logo" href="/">événéo</a></div></header>';

/**
 * Nothing is painted before the whole first screen is parsed, or what the area says is enough of it: half of it would
 * move when the rest arrives.
 */
const expected = (head: Head | null) =>
  `<link rel="expect" href="#${head?.paintedFrom ?? TAKE_OVER_ID}" blocking="render">`;

/** The markup that the page shows until the shell has rendered, and its inline script. */
function standIn(
  { main, header, footer }: Drawn,
  skeleton: string,
  title: string,
): { html: string; scripts: string[] } {
  const needed = `<noscript><div class="frame-panel"><h1>${escapeHtml(title)}</h1><p>${NEEDS_SCRIPTS}</p><p>${READS}</p></div></noscript>`;
  const content = main ? `<div class="frame-view">${main}</div>` : `${needed}${skeleton}`;
  // No footer below a skeleton: the loaded page would push it down.
  const frame = `${header ?? PLAIN_HEADER}<main class="frame-main" id="${WAITING_ID}"${main ? '' : ' aria-busy="true"'}>${content}</main>${(main && footer) ?? ''}`;
  const html = `<div id="root">${frame}</div>${main ? `\n<noscript><p class="frame-notice">${READS_WITHOUT}</p></noscript>` : ''}`;
  if (!main && !header) return { html, scripts: [] };
  return {
    html: `${html}
${main ? `<template id="${SKELETON_ID}">${skeleton}</template>\n` : ''}<script id="${TAKE_OVER_ID}">${takeOverScript}</script>`,
    scripts: [takeOverScript],
  };
}

/** The whole document, without personal data. Only its own scripts and files with a registered hash run. */
export function pageHtml(input: PageInput): PageHtml {
  const {
    shell,
    shellFallsBack,
    watched,
    json,
    matches,
    title,
    head,
    canonical,
    origin,
    foot,
    last = [],
    drawn = NOTHING_DRAWN,
  } = input;
  const publicMatch = visitorsMatch(matches);
  const files = publicMatch ? filesOf(publicMatch.area, publicMatch.route.module) : [];
  const own = drawn.main ? files.filter(([, use]) => use === 'style') : [];
  const linked = files.filter((file) => !own.includes(file));
  const candidates = matches.map(({ area, route, data: url }): BootCandidate => ({
    access: route.access,
    files: route === publicMatch?.route ? [] : filesOf(area, route.module),
    data: url,
  }));
  const fonts = shell.files.filter(({ path }) => path.endsWith('.woff2'));
  const stand = standIn(drawn, skeletonHtml((publicMatch ?? matches[0])?.route.skeleton), title);
  const script = `${trustedTypesPolicy}${watched ? shellWatch(shell.version, shellFallsBack) : ''}${bootScript(candidates)}`;
  // A first screen is painted from its styles and pictures: they are requested before fonts and the area's scripts.
  const priority = drawn.main ? 'low' : 'high';
  const preloads = `${fonts.map(({ path }) => `<link rel="preload" as="font" type="font/woff2" fetchpriority="${priority}" href="${shellUrl(shell, path)}" crossorigin="anonymous">`).join('')}
${fileTags(linked, priority)}`;
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${headTags({ head, title, canonical, origin })}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${script}</script>
${styleTags(input, own)}
${shell.initial.js.map((path) => `<script defer fetchpriority="${priority}" src="${shellUrl(shell, path)}" integrity="${integrityIn(shell, path)}" crossorigin="anonymous"></script>`).join('')}
${drawn.main ? expected(head) : preloads}
</head>
<body>
${stand.html}
<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>
${last.map((text) => `<script>${text}</script>\n`).join('')}${drawn.main ? `${preloads}\n` : ''}${foot?.html ?? ''}</body>
</html>
`;
  return {
    html,
    scripts: [script, ...stand.scripts, ...last],
    styles: [...(input.styles?.values() ?? [])],
  };
}
