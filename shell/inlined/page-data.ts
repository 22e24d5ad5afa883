/** Data that the shell host inlines into each page and the shell reads at start. */
import type { LinkDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { ModuleFiles } from '@eveneo/contract/delivery/releases';

/** Id of the inert script element that carries the data. */
export const PAGE_DATA_ID = 'page-data';
/** Grows when the shape changes; a shell that reads another format reloads itself. */
export const PAGE_DATA_FORMAT = 1;

/**
 * The metric of `Server-Timing` that names the page load as its host signed it: the page is the same for all, and can read
 * this header of its own answer. Without a description the load is not counted.
 */
export const VISIT_METRIC = 'visite';

/** What the browser needs to load a release. Paths are relative to `/r/<name>/<version>/`. */
export interface InlinedRelease {
  version: string;
  /** The federation container's global name. */
  container: string;
  entry: string;
  /** Files named by their content are asked for where every release has them. */
  shared?: true;
  /** By module name: the files it needs at once. */
  modules: Record<string, ModuleFiles>;
  /** Integrity by path, for the entry and the files of modules. */
  integrity: Record<string, string>;
}

export interface InlinedArea {
  name: string;
  /** The release this visitor gets: the live one or the canary. */
  release: InlinedRelease;
  fallback: InlinedRelease | null;
  /** Versions that operators rolled back from. */
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

/** Where an open tab asks whether the live set has changed: answers PageData. */
export const PAGE_DATA_URL = '/live-set.json';
