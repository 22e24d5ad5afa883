/**
 * Files named by their hash have one address for all releases that contain them, `/r/<name>/_/<path>`, so that browsers,
 * hosts and storage fetch only what changed. Each also has an address in its own release.
 */
const NAMED_BY_CONTENT = /^(?:chunks|assets)\/[\w.-]+-[0-9a-f]{8,}\.\w+$/;

/** In place of the version in an address. */
export const ANY_VERSION = '_';

export const isNamedByContent = (path: string): boolean => NAMED_BY_CONTENT.test(path);

/** The address of a release's file. */
export const releaseUrl = (
  name: string,
  { version, shared }: { version: string; shared?: boolean },
  path: string,
): string => `/r/${name}/${shared && isNamedByContent(path) ? ANY_VERSION : version}/${path}`;
