/** Data that the shell host inlines into each page and the shell reads at start. */
import type { LinkDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { ModuleFiles } from '@eveneo/contract/delivery/releases';

export { PAGE_DATA_ID } from '@eveneo/contract/delivery/page-data';

/** Id of the placeholder in the HTML; once it is removed, the shell has rendered. */
export const WAITING_ID = 'attente';

/** Id of the script right after the first screen. */
export const TAKE_OVER_ID = 'releve';

/** Id of the skeleton that replaces the first screen for a logged-in user. */
export const SKELETON_ID = 'gris';

/**
 * Increased when the format changes. A shell does not start on a page of another format, and an open tab
 * ignores live sets of another format.
 */
export const PAGE_DATA_FORMAT = 1;

/**
 * The `Server-Timing` metric with the page load signed by the host: the HTML is the same for all visitors, but a
 * page can read this header of its own response. Without a description the load is not counted.
 */
export const VISIT_METRIC = 'visite';

/** What the browser needs to load a release. Paths are relative to `/r/<name>/<version>/`. */
export interface InlinedRelease {
  version: string;
  /** The federation container's global name. */
  container: string;
  entry: string;
  /** Files named by their content are requested at the URL shared by all releases. */
  shared?: true;
  /** By module name: the files that it needs at once. */
  modules: Record<string, ModuleFiles>;
  /** Integrity by path, for the entry and the files of modules. */
  integrity: Record<string, string>;
}

export interface InlinedArea {
  name: string;
  /** The release this visitor gets: the live one or the canary. */
  release: InlinedRelease;
  fallback: InlinedRelease | null;
  /** Versions withdrawn by operators or by the API itself. */
  withdrawn: string[];
  routes: RouteDeclaration[];
  links: LinkDeclaration[];
}

export interface InlinedSettings {
  demo: boolean;
  development: boolean;
  locale: string;
  timeZone: string;
}

export interface PageData {
  format: number;
  /** Revision of the live set, to notice a change in an open tab. */
  revision: number;
  /** Version of the shell's own release. */
  shell: string;
  /** Withdrawn versions of the shell, sent to open tabs only. */
  withdrawnShells?: string[];
  /** Version of the platform that this shell provides. */
  platform: string;
  areas: InlinedArea[];
  settings: InlinedSettings;
}

/** URL where an open tab checks whether the live set has changed; responds with PageData. */
export const PAGE_DATA_URL = '/live-set.json';

/**
 * Local-storage key of a page load that has neither rendered text nor been left: the shell's version, the start in
 * milliseconds since 1970, and the area that runs (shell/src/releases/mark-area.ts).
 */
export const BEGUN_KEY = 'coque';

/**
 * Local-storage key of the area release in which this browser hung, as 'mf-guest@1.0.0-0123456789ab', and until when
 * its fallback is used.
 */
export const STUCK_KEY = 'zone-bloquee';
