/**
 * Files named by their hash have one URL for all releases that contain them, `/r/<name>/_/<path>`, so that
 * browsers, hosts and storage fetch only changed files. Each file also has a URL in its own release.
 */
const NAMED_BY_CONTENT = /^(?:chunks|assets)\/[\w.-]+-[0-9a-f]{8,}\.\w+$/;

/** Replaces the version in a URL. */
export const ANY_VERSION = '_';

export const isNamedByContent = (path: string): boolean => NAMED_BY_CONTENT.test(path);

/** The URL of a release's file. */
export const releaseUrl = (
  name: string,
  { version, shared }: { version: string; shared?: boolean },
  path: string,
): string => `/r/${name}/${shared && isNamedByContent(path) ? ANY_VERSION : version}/${path}`;
