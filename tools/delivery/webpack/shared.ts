import { PLATFORM, SINGLETONS, versionOf } from './singletons';

/** `shared` configuration of the shell in `dir`: eager, so that no remote waits for a shared chunk. */
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
 * `shared` configuration of a remote: no bundled fallback (`import: false`); an incompatible version throws
 * inside the remote's error boundary.
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
