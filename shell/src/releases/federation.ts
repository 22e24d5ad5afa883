import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { InlinedRelease } from '../../inlined/page-data';
import { ANY_VERSION, releaseUrl } from '@eveneo/contract/delivery/content-address';
import { IN_DEVELOPMENT } from './in-development';

/** The runtime's own time-out is only a net: the stall watch decides. */
const NET_MS = 60_000;

declare global {
  /** By the folder of a release: the one where its files named by their content stand. Chunk loaders of releases read it. */
  var __eveneoFolders: Record<string, string> | undefined;
  /** Integrity by absolute address, as the page carries it; the chunk loaders of releases read it too. */
  var __eveneoIntegrity: Record<string, string> | undefined;
}

/** What is not here, or in the entry's own table, never runs. */
const known: Record<string, string> = (globalThis.__eveneoIntegrity ??= {});

const sharedFolders: Record<string, string> = (globalThis.__eveneoFolders ??= {});
const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Whether the loader itself waits for the file: an entry, or what a page needs at once. */
export const isAwaited = (url: string): boolean => url in known;

/** Teaches the federation runtime to load entries under their registered hash only. Called once at start. */
export function installIntegrityHook(): void {
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const integrity = known[new URL(url, location.origin).href];
        // What is being developed has none: an edit changes it below the open page.
        if (!integrity && !IN_DEVELOPMENT) throw new Error(`no integrity registered for ${url}`);
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = integrity ?? '';
        script.async = true;
        script.src = url;
        return { script, timeout: NET_MS };
      },
    },
  ]);
}

/**
 * Loads one exposed module of one release. Every release is a remote of its own name, so that two releases
 * of an area never share a cache entry; a retry registers it anew, which clears what the runtime remembers.
 * @throws what the runtime throws: missing entry, missing module, version that does not fit
 */
export async function loadExposed(
  area: string,
  release: InlinedRelease,
  module: string,
  retry: boolean,
): Promise<unknown> {
  const urlOf = (path: string) => new URL(releaseUrl(area, release, path), location.origin).href;
  for (const [path, integrity] of Object.entries(release.integrity)) known[urlOf(path)] = integrity;
  const url = urlOf(release.entry);
  // Of the loader that the release brings along: where it finds its other files.
  if (release.shared) sharedFolders[folderOf(url)] = folderOf(folderOf(url).slice(0, -1)) + `${ANY_VERSION}/`;
  registerRemotes(
    [{ name: release.container, entry: url, type: 'var', entryGlobalName: release.container }],
    { force: retry },
  );
  return loadRemote(`${release.container}/${module}`, { from: 'runtime' });
}
