import { PLATFORM, SINGLETONS, versionOf } from './singletons';

/** For the shell in `dir`: provided eagerly, so that no remote ever waits for a shared chunk. */
export function providedShared(dir: string) {
  const provided = (request: string) => ({
    singleton: true,
    strictVersion: true,
    eager: true,
    version: versionOf(request, dir),
    requiredVersion: `^${versionOf(request, dir)}`,
  });
  return Object.fromEntries(SINGLETONS.map((request) => [request, provided(request)]));
}

/**
 * For a remote: never built in (`import: false`); a version that does not fit throws inside the remote's own boundary.
 * @param platformRange the range that the area declares
 */
export function consumedShared(platformRange: string, dir: string) {
  const major = (request: string) => versionOf(request, dir).split('.')[0] ?? '';
  const consumed = (request: string) => ({
    singleton: true,
    strictVersion: true,
    import: false as const,
    requiredVersion: request === PLATFORM ? platformRange : `^${major(request)}.0.0`,
  });
  return Object.fromEntries(SINGLETONS.map((request) => [request, consumed(request)]));
}
