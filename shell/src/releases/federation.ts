import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type getRemoteEntry,
} from '@module-federation/enhanced/runtime';
import { ANY_VERSION, releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { FaultCode } from '@eveneo/contract/delivery/faults';
import type { InlinedRelease } from '../../inlined/page-data';
import { AreaFault } from './faults';
import { IN_DEVELOPMENT } from './stall-watch';

declare global {
  /** By release folder: the folder of its content-addressed files. Chunk loaders of releases read it. */
  var __eveneoFolders: Record<string, string> | undefined;
  /** Integrity by absolute URL, from the page; chunk loaders of releases read it too. */
  var __eveneoIntegrity: Record<string, string> | undefined;
}

/** Integrity by absolute URL. A file that is neither here nor in the entry's own table never runs. */
const known: Record<string, string> = (globalThis.__eveneoIntegrity ??= {});

const sharedFolders: Record<string, string> = (globalThis.__eveneoFolders ??= {});
const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Whether the loader waits for the file: an entry, or a file that a page needs at once. */
export const isAwaited = (url: string): boolean => url in known;

type Container = Extract<Awaited<ReturnType<typeof getRemoteEntry>>, object>;

class EntryFault extends Error {
  constructor(
    readonly code: 'entry' | 'start',
    message: string,
  ) {
    super(message);
    this.name = 'EntryFault';
  }
}

/** Runs an entry under its registered hash only. The stall watch limits the time. */
function loadEntry(url: string, container: string): Promise<Container> {
  const integrity = known[new URL(url, location.origin).href];
  // In development there is no hash: edits change the file.
  if (!integrity && !IN_DEVELOPMENT)
    return Promise.reject(new EntryFault('entry', `no integrity registered for ${url}`));
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity ?? '';
  script.src = url;
  const loading = new Promise<Container>((resolve, reject) => {
    script.onerror = () => reject(new EntryFault('entry', `${url} did not come, or was altered`));
    script.onload = () => {
      const found = (globalThis as unknown as Record<string, Container | undefined>)[container];
      if (found) resolve(found);
      else reject(new EntryFault('start', `${url} left no ${container}`));
    };
  });
  document.head.append(script);
  return loading.finally(() => script.remove());
}

/** Containers whose shared modules the shell could not provide. */
const unserved = new Set<string>();

/** Installs our entry loader, and records the containers that miss a shared module. Called once at start. */
export function installRuntimeHooks(): void {
  registerPlugins([
    {
      name: 'entries',
      loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName),
    },
  ]);
  // Each container has an instance of its own.
  registerGlobalPlugins([
    { name: 'unserved', errorLoadShare: ({ origin }) => void unserved.add(origin.options.name) },
  ]);
}

function codeOf(cause: unknown, container: string): FaultCode {
  if (cause instanceof EntryFault) return cause.code;
  if (unserved.has(container)) return 'platform';
  // Set by mini-css-extract-plugin.
  return (cause as { code?: unknown } | null)?.code === 'CSS_CHUNK_LOAD_FAILED' ? 'stylesheet' : 'module';
}

/**
 * Loads an exposed module. Every release is a remote of its own, so that two releases of an area never share a
 * cache entry; a retry registers it again, which clears the runtime's cache.
 * @throws AreaFault
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
  // Tells the release's own chunk loader where its other files are.
  if (release.shared) sharedFolders[folderOf(url)] = folderOf(folderOf(url).slice(0, -1)) + `${ANY_VERSION}/`;
  try {
    registerRemotes(
      [{ name: release.container, entry: url, type: 'var', entryGlobalName: release.container }],
      { force: retry },
    );
    return await loadRemote(`${release.container}/${module}`, { from: 'runtime' });
  } catch (cause) {
    throw new AreaFault(codeOf(cause, release.container), area, release.version, cause);
  }
}
