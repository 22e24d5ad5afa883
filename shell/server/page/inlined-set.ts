import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { LiveEntry, LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { PAGE_DATA_FORMAT } from '../../inlined/page-data';
import type { InlinedArea, InlinedRelease, InlinedSettings, PageData } from '../../inlined/page-data';
import { releaseFor } from '../releases/canary';
import { inlineJson } from './escape';

export interface ResolvedSet {
  shell: ReleaseDescription;
  /** Whether there is another shell for a browser in which this one fails. */
  shellFallsBack: boolean;
  /** By area: the release that this visitor gets. */
  releases: ReadonlyMap<string, ReleaseDescription>;
  data: PageData;
}

function inlined(release: ReleaseDescription): InlinedRelease {
  const needed = new Set([
    release.entry,
    ...Object.values(release.modules).flatMap(({ js, css }) => [...js, ...css]),
  ]);
  return {
    version: release.version,
    container: release.container,
    entry: release.entry,
    modules: release.modules,
    integrity: Object.fromEntries(
      release.files.filter(({ path }) => needed.has(path)).map(({ path, integrity }) => [path, integrity]),
    ),
  };
}

/** The browser's data, without fields that only the host reads: each byte delays the scripts. */
export function forBrowser(data: PageData): PageData {
  const slim = (route: RouteDeclaration): RouteDeclaration => ({
    ...route,
    sitemap: undefined,
    listed: undefined,
    firstScreen: undefined,
  });
  return { ...data, areas: data.areas.map((area) => ({ ...area, routes: area.routes.map(slim) })) };
}

/** The data as inlined in a page, without withdrawn versions: a new page runs none of them. */
export function pageJson(data: PageData): string {
  const slim = forBrowser(data);
  const areas = slim.areas.map((area) => ({ ...area, withdrawn: [] }));
  return inlineJson({ ...slim, areas, withdrawnShells: undefined });
}

/** Everything besides the URL that decides which page is sent. */
export interface Asker {
  /** The visitor's cookie, null when there is none. */
  readonly visitor: string | null;
  /** The version of the shell that failed in this browser, null when none did. */
  readonly broken: string | null;
}

/**
 * The shell for a visitor. A live shell that failed in this browser is replaced by the fallback, a canary that
 * failed by the live shell.
 */
function shellFor(entry: LiveEntry, { visitor, broken }: Asker) {
  const shell = releaseFor(entry, visitor);
  const other = shell === entry.live ? entry.fallback : entry.live;
  return shell.version === broken && other
    ? { shell: other, shellFallsBack: false }
    : { shell, shellFallsBack: other !== null && other.version !== broken };
}

const shellIn = ({ entries }: LiveSet) => entries.find(({ name }) => name === 'shell');

/** Key of what a visitor gets of a set: equal keys mean equal pages. */
export function choiceOf(set: LiveSet, asker: Asker): string {
  const entry = shellIn(set);
  const { shell, shellFallsBack } = entry ? shellFor(entry, asker) : {};
  return [
    shell?.version,
    shellFallsBack,
    ...set.entries.map((entry) => releaseFor(entry, asker.visitor).version),
  ].join(' ');
}

/** Resolves the live set once for one page: one visitor, one release of each area. Null without a live shell. */
export function resolveSet(set: LiveSet, asker: Asker, settings: InlinedSettings): ResolvedSet | null {
  const shellEntry = shellIn(set);
  if (!shellEntry) return null;
  const { shell, shellFallsBack } = shellFor(shellEntry, asker);
  const releases = new Map<string, ReleaseDescription>();
  const areas = set.entries
    .filter(({ name }) => name !== 'shell')
    .map((entry): InlinedArea => {
      const release = releaseFor(entry, asker.visitor);
      releases.set(entry.name, release);
      // Visitors on the canary fall back to the live release.
      const fallback = release === entry.live ? entry.fallback : entry.live;
      return {
        name: entry.name,
        release: { ...inlined(release), shared: true },
        // At the release's own URL, so that an altered shared file cannot affect it.
        fallback: fallback && inlined(fallback),
        withdrawn: entry.withdrawn,
        routes: release.routes,
        links: release.links,
      };
    });
  const data: PageData = {
    format: PAGE_DATA_FORMAT,
    revision: set.revision,
    shell: shell.version,
    withdrawnShells: shellEntry.withdrawn,
    platform: shell.platform,
    areas,
    settings,
  };
  return { shell, shellFallsBack, releases, data };
}
