/**
 * Files whose name says what is in them stand at one address for every release that holds them, `/r/<name>/_/<path>`:
 * browsers, hosts and storage fetch what has changed, and nothing else. Each stands at its release's own address as well.
 */
const NAMED_BY_CONTENT = /^(?:chunks|assets)\/[\w.-]+-[0-9a-f]{8,}\.\w+$/;

/** Stands in an address where the version would. */
export const ANY_VERSION = '_';

export const isNamedByContent = (path: string): boolean => NAMED_BY_CONTENT.test(path);

/** The address of a release's file. */
export const releaseUrl = (
  name: string,
  { version, shared }: { version: string; shared?: boolean },
  path: string,
): string => `/r/${name}/${shared && isNamedByContent(path) ? ANY_VERSION : version}/${path}`;
