import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveEntry, LiveSet } from '@eveneo/contract/delivery/releases';
import { liveSetSchema } from '@eveneo/contract/delivery/releases';
import { LateWork } from './late-work';
import { mendedSet, releasesOf, relieved, rolledBack } from './ready-set';
import { RegistryCalls } from './registry-calls';
import type { ReleaseFiles } from './release-files';
import { lateEntries, lateGroups, mergedSet, signatureOf } from './set-changes';
import { StoredSet } from './stored-set';

/**
 * Least time between two questions to the registry: while something is late, or while no answer can be waited for. A
 * rolled-back release is out of every page within a second.
 */
const POLL_MS = 250;
/** With a stored set, start without the registry after this long. */
const START_MS = 1_000;

/**
 * The live set that pages are rendered from: every release in it has its files here, verified, except a damaged
 * live release without a fallback. Read from the registry, or from disk while the registry is unreachable. A
 * problem in one area does not affect others.
 */
export class LiveSetSource {
  #set: LiveSet | null = null;
  /** Last response of the registry. */
  #wanted: LiveSet | null = null;
  /** Ready entries before the first set is served. */
  readonly #before = new Map<string, LiveEntry>();
  /** ETag of the latest set that was applied completely. */
  #etag = '';
  readonly #stored: StoredSet;
  readonly #work: LateWork;
  readonly #registry: RegistryCalls;
  readonly #stop = new AbortController();
  #heardAt = Date.now();

  constructor(
    private readonly options: {
      apiUrl: string;
      stateDir: string;
      files: ReleaseFiles;
      log: FastifyBaseLogger;
      onServed?: () => void;
    },
  ) {
    this.#stored = new StoredSet(options.stateDir);
    this.#registry = new RegistryCalls(options.apiUrl, () => (this.#heardAt = Date.now()));
    this.#work = new LateWork(options.files, (err, areas) =>
      options.log.error({ err, areas }, 'files of a release could not be had, its area stays as it is'),
    );
  }

  /** The set to serve, or null before the first one is known. */
  get current(): LiveSet | null {
    return this.#set;
  }

  /** The areas that are not served as the registry wants. */
  get late(): string[] {
    const wanted = this.#wanted ?? this.#set;
    return wanted ? lateEntries(this.#set, wanted, this.#isReady).map(({ name }) => name) : [];
  }

  /** Areas that visitors get; entries with missing files are excluded. */
  get served(): LiveEntry[] {
    return this.#set?.entries.filter(this.#isReady) ?? [];
  }

  readonly #isReady = ({ live }: LiveEntry): boolean => this.options.files.has(live);

  /** Time of the last response; initially of the start. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /**
   * Loads the last valid set from disk, then follows the registry. Resolves whether or not the registry responds.
   */
  async start(): Promise<void> {
    const stored = await this.#stored.read();
    if (stored) this.options.files.signatures.learn(stored);
    this.#set = stored && (await mendedSet(stored, this.options.files));
    if (!this.#set) this.options.log.info('no stored live set');
    const first = this.#poll();
    await (this.#set ? Promise.race([first, sleep(START_MS, undefined, { ref: false })]) : first);
  }

  stop(): void {
    this.#stop.abort();
    this.#registry.close();
  }

  get #stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Asks, and goes on to follow the registry without waiting for files. Resolves when they have arrived. */
  async #poll(): Promise<void> {
    let follow: (() => Promise<void>) | null = null;
    try {
      follow = await this.#ask();
    } catch (error) {
      this.options.log.debug({ error }, 'registry unreachable');
    }
    void this.#next();
    await follow?.().catch((error: unknown) => this.options.log.error({ err: error }, 'live set not taken'));
  }

  /** Asks again once the registry has something new; meanwhile in short intervals if something is late here. */
  async #next(): Promise<void> {
    const { signal } = this.#stop;
    const pause = sleep(POLL_MS, undefined, { ref: false, signal }).catch(() => undefined);
    await pause;
    if (this.#etag && this.late.length === 0 && !this.#stopped)
      await this.#registry.untilChanged(this.#etag, signal);
    if (!this.#stopped) await this.#poll();
  }

  /** @returns the preparation of a changed set, or null */
  async #ask(): Promise<(() => Promise<void>) | null> {
    const response = await this.#registry.ask(this.#etag);
    if (response.status === 304 || !response.ok) {
      await response.body?.cancel();
      return null;
    }
    const next = liveSetSchema.parse(await response.json());
    const etag = response.headers.get('etag') ?? '';
    this.#wanted = next;
    this.options.files.signatures.learn(next);
    return async () => {
      await this.#relieve(next);
      await this.#adopt(next);
      if (this.#wanted === next && this.late.length === 0) this.#etag = etag;
    };
  }

  /** Roll-backs go live immediately, without waiting for other files. */
  async #relieve(next: LiveSet): Promise<void> {
    const { files } = this.options;
    const urgent = this.#set ? rolledBack(this.#set, next) : [];
    const here: LiveEntry[] = [];
    // Serving uncompressed files for a second is better than serving nothing.
    await Promise.all(
      urgent.map((entry) =>
        files.fetch(entry.live).then(
          () => here.push(entry),
          () => undefined,
        ),
      ),
    );
    if (here.length && this.#set && this.#wanted === next)
      await this.#take(relieved(this.#set, here, (release) => files.has(release)));
  }

  /** Prepares late entries. The first set is served only after every entry was tried. */
  async #adopt(next: LiveSet): Promise<void> {
    const groups = lateGroups(this.#set, next, this.#isReady);
    await Promise.all(
      groups.map((group) =>
        this.#work.make(
          group,
          () => this.#set,
          (entries) => this.#ready(entries, group),
        ),
      ),
    );
    if (this.#set === null || this.#wanted === next) await this.#merge([...this.#before.values()]);
  }

  /** Serves ready entries if the registry still wants their group. */
  async #ready(entries: readonly LiveEntry[], group: readonly LiveEntry[]): Promise<void> {
    const asked = new Set(this.#wanted?.entries.map(signatureOf));
    if (!group.every((entry) => asked.has(signatureOf(entry)))) return;
    // Nothing of the group can replace what is served.
    if (this.#set && entries.length === 0) return;
    if (this.#set) await this.#merge(entries);
    else for (const entry of entries) this.#before.set(entry.name, entry);
  }

  async #merge(entries: readonly LiveEntry[]): Promise<void> {
    if (!this.#wanted) return;
    const merged = mergedSet(this.#set, this.#wanted, entries, this.#isReady);
    const shell = merged.entries.find(({ name }) => name === 'shell');
    if (!shell || !this.options.files.has(shell.live)) return;
    this.#before.clear();
    if (isDeepStrictEqual(merged, this.#set)) return;
    await this.#take(merged);
  }

  async #take(set: LiveSet): Promise<void> {
    if (this.#stopped) return;
    const { files, log } = this.options;
    const before = this.#set ? [this.#set] : [];
    this.#set = set;
    this.options.onServed?.();
    const needed = this.#wanted ? [set, this.#wanted] : [set];
    files.keepOnly(needed.flatMap(releasesOf));
    await this.#stored
      .write(set)
      .catch((err: unknown) => log.error({ err }, 'could not write the live set to STATE_DIR'));
    await files
      .tidy([...needed, ...before].flatMap(releasesOf))
      .catch((error: unknown) => log.warn({ err: error }, 'old copies of releases could not be removed'));
  }
}
