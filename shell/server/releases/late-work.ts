import type { LiveEntry, LiveSet } from '@eveneo/contract/delivery/releases';
import { mendedEntry, releasesOf } from './ready-set';
import type { ReleaseFiles } from './release-files';
import { signatureOf } from './set-changes';

/** Wait this long before fetching missing files again: the registry is polled four times a second. */
const RETRY_MS = 2_000;

/**
 * Replacement for a group of entries with missing files: entries that only lack a fallback or canary go
 * without it. When a live release lacks files, the areas of the group stay as they are served. Exceptions:
 * nothing of an area is served, its served version was withdrawn, or the served release is the one with
 * missing files and its fallback is complete.
 */
async function standIns(
  group: readonly LiveEntry[],
  files: ReleaseFiles,
  served: LiveSet | null,
): Promise<LiveEntry[]> {
  const mended = await Promise.all(group.map((entry) => mendedEntry(entry, files)));
  const isWhole = mended.every(({ entry }, index) => entry.live === group[index]?.live);
  if (isWhole && mended.every(({ sound }) => sound)) return mended.map(({ entry }) => entry);
  return mended
    .filter(({ entry }, index) => {
      const before = served?.entries.find(({ name }) => name === entry.name);
      const wanted = group[index];
      return (
        !before ||
        wanted?.withdrawn.includes(before.live.version) ||
        // The served release lacks files, and its fallback is complete.
        (before.live.version === wanted?.live.version && entry.live !== wanted.live)
      );
    })
    .map(({ entry }) => entry);
}

/** Fetches the files of late groups, each independently. */
export class LateWork {
  readonly #running = new Map<string, Promise<void>>();
  readonly #failedAt = new Map<string, number>();

  /** @param failed called at the first failure of a group, not at failed retries */
  constructor(
    private readonly files: ReleaseFiles,
    private readonly failed: (error: unknown, names: string[]) => void,
  ) {}

  /**
   * Resolves once the group is ready or has failed; `ready` gets what can be served of it. Does
   * nothing for RETRY_MS after a failure.
   */
  make(
    group: readonly LiveEntry[],
    served: () => LiveSet | null,
    ready: (entries: readonly LiveEntry[]) => Promise<void>,
  ): Promise<void> {
    const key = group.map(signatureOf).join();
    const running = this.#running.get(key);
    if (running) return running;
    // Monotonic: a system clock set back an hour would block retries for as long.
    const tried = this.#failedAt.get(key);
    if (tried !== undefined && performance.now() - tried < RETRY_MS) return Promise.resolve();
    const started = this.#install(key, group, served, ready).finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }

  async #install(
    key: string,
    group: readonly LiveEntry[],
    served: () => LiveSet | null,
    ready: (entries: readonly LiveEntry[]) => Promise<void>,
  ): Promise<void> {
    try {
      await Promise.all(releasesOf({ entries: [...group] }).map((release) => this.files.install(release)));
    } catch (error) {
      if (!this.#failedAt.has(key))
        this.failed(
          error,
          group.map(({ name }) => name),
        );
      this.#failedAt.set(key, performance.now());
      await ready(await standIns(group, this.files, served()));
      return;
    }
    this.#failedAt.delete(key);
    await ready(group);
  }
}
