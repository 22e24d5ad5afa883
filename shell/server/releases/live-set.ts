import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { liveSetSchema } from '@eveneo/contract/delivery/releases';
import type { ReleaseFiles } from './release-files';
import { mendedSet, relieved, releasesOf, rolledBack } from './ready-set';
import { StoredSet } from './stored-set';

/** How often the registry is asked. A roll-back is out of every page within a second of its end. */
const POLL_MS = 250;
/** A registry that does not answer within this time counts as unreachable until the next try. */
const ASK_MS = 5_000;
/** With a stored set at hand, a start waits no longer than this for a registry that is silent. */
const START_MS = 1_000;

/**
 * The live set that pages are made from: always one whose files are all here and verified. It comes from the
 * registry, and from disk while the registry can't be reached.
 */
export class LiveSetSource {
  #set: LiveSet | null = null;
  /** The set whose files are being fetched: one at a time, the newest of those that came meanwhile is next. */
  #pending: LiveSet | null = null;
  /** The tag of the newest set that was taken whole. */
  #etag = '';
  /** Sets are numbered as they come: one whose files took long never replaces a newer one. */
  #asked = 0;
  #taken = 0;
  /** A set whose files could not be verified, by its ETag: told once, not four times a second. */
  #refused = '';
  readonly #stored: StoredSet;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly options: {
      apiUrl: string;
      stateDir: string;
      files: ReleaseFiles;
      log: FastifyBaseLogger;
    },
  ) {
    this.#stored = new StoredSet(options.stateDir);
  }

  /** The set to serve, or null before the first one is known. */
  get current(): LiveSet | null {
    return this.#set;
  }

  /** Takes the last good set from disk, then follows the registry. Resolves whether or not the registry answers. */
  async start(): Promise<void> {
    const stored = await this.#stored.read();
    this.#set = stored && (await mendedSet(stored, this.options.files));
    if (!this.#set) this.options.log.info('no stored live set');
    const first = this.#poll();
    await (this.#set ? Promise.race([first, sleep(START_MS, undefined, { ref: false })]) : first);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Asks, and asks again soon, whether or not the files of the answer are here by then. Resolves when they are. */
  async #poll(): Promise<void> {
    let adopt: (() => Promise<void>) | null = null;
    try {
      adopt = await this.#ask();
    } catch (error) {
      this.options.log.debug({ error }, 'registry unreachable');
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#poll(), POLL_MS);
    await adopt?.();
  }

  /** @returns what takes over a set that is new, or null */
  async #ask(): Promise<(() => Promise<void>) | null> {
    const response = await fetch(`${this.options.apiUrl}/api/releases/live`, {
      headers: this.#etag ? { 'If-None-Match': this.#etag } : {},
      signal: AbortSignal.timeout(ASK_MS),
    });
    if (response.status === 304 || !response.ok) {
      await response.body?.cancel();
      return null;
    }
    const next = liveSetSchema.parse(await response.json());
    const etag = response.headers.get('etag') ?? '';
    this.#asked += 1;
    const turn = this.#asked;
    return async () => {
      try {
        await this.#relieve(next, turn);
        if (!this.#pending && (await this.#adopt(next, turn))) this.#etag = etag;
      } catch (error) {
        if (this.#refused !== etag)
          this.options.log.error({ err: error }, 'live set refused, the last good one stays');
        this.#refused = etag;
      }
    };
  }

  /** Roll-backs are served at once: they wait for nobody's files. */
  async #relieve(next: LiveSet, turn: number): Promise<void> {
    const { files } = this.options;
    const urgent = this.#set ? rolledBack(this.#set, next) : [];
    if (!urgent.length) return;
    // Better sent uncompressed for a second than not sent.
    await Promise.all(urgent.map(({ live }) => files.fetch(live)));
    if (this.#set)
      await this.#take(
        relieved(this.#set, urgent, (release) => files.has(release)),
        turn,
      );
  }

  /** A set is served only when every file that its pages may name is here; else the one before stays. */
  async #adopt(next: LiveSet, turn: number): Promise<boolean> {
    this.#pending = next;
    try {
      await Promise.all(releasesOf(next).map((release) => this.options.files.install(release)));
    } finally {
      this.#pending = null;
    }
    return this.#take(next, turn);
  }

  /** @returns false when a newer set is being served already */
  async #take(set: LiveSet, turn: number): Promise<boolean> {
    if (turn < this.#taken || this.#stopped) return false;
    this.#taken = turn;
    const { files, log } = this.options;
    const before = this.#set ? [this.#set] : [];
    this.#set = set;
    const needed = this.#pending ? [set, this.#pending] : [set];
    files.keepOnly(needed.flatMap(releasesOf));
    await this.#stored.write(set);
    await files
      .tidy([...needed, ...before].flatMap(releasesOf))
      .catch((error: unknown) => log.warn({ err: error }, 'old copies of releases could not be removed'));
    return true;
  }
}
