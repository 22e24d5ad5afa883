import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSet, ReleaseDescription } from 'api/contract';
import { liveSetSchema } from 'api/contract';
import { writeAtomically } from './release-files';
import type { ReleaseFiles } from './release-files';

/** How often the registry is asked. A roll-back is out of every page within a second of its end. */
const POLL_MS = 250;
/** A registry that does not answer within this time counts as unreachable until the next try. */
const ASK_MS = 5_000;

const releasesOf = (set: LiveSet): ReleaseDescription[] =>
  set.entries.flatMap(({ live, fallback, canary }) => [
    live,
    ...(fallback ? [fallback] : []),
    ...(canary ? [canary.release] : []),
  ]);

/**
 * The live set that pages are made from: always one whose files are all here and verified. It comes from the
 * registry, and from disk while the registry can't be reached.
 */
export class LiveSetSource {
  #set: LiveSet | null = null;
  #etag = '';
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  /** A set whose files could not be verified, by its ETag: told once, not four times a second. */
  #refused = '';

  constructor(
    private readonly options: {
      apiUrl: string;
      stateDir: string;
      files: ReleaseFiles;
      log: FastifyBaseLogger;
    },
  ) {}

  /** The set to serve, or null before the first one is known. */
  get current(): LiveSet | null {
    return this.#set;
  }

  /** Takes the last good set from disk, then follows the registry. Resolves whether or not the registry answers. */
  async start(): Promise<void> {
    await this.#restore();
    await this.#poll();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  get #path(): string {
    return join(this.options.stateDir, 'live-set.json');
  }

  async #restore(): Promise<void> {
    try {
      const stored = liveSetSchema.parse(JSON.parse(await readFile(this.#path, 'utf8')));
      await Promise.all(releasesOf(stored).map((release) => this.options.files.install(release)));
      this.#set = stored;
    } catch (error) {
      this.options.log.info({ error }, 'no stored live set');
    }
  }

  async #poll(): Promise<void> {
    try {
      await this.#ask();
    } catch (error) {
      this.options.log.debug({ error }, 'registry unreachable');
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#poll(), POLL_MS);
  }

  async #ask(): Promise<void> {
    const response = await fetch(`${this.options.apiUrl}/api/releases/live`, {
      headers: this.#etag ? { 'If-None-Match': this.#etag } : {},
      signal: AbortSignal.timeout(ASK_MS),
    });
    if (response.status === 304 || !response.ok) return void (await response.body?.cancel());
    const etag = response.headers.get('etag') ?? '';
    try {
      await this.#adopt(liveSetSchema.parse(await response.json()));
      this.#etag = etag;
    } catch (error) {
      if (this.#refused !== etag)
        this.options.log.error({ err: error }, 'live set refused, the last good one stays');
      this.#refused = etag;
    }
  }

  /** A set is served only when every file that its pages may name is here; else the one before stays. */
  async #adopt(next: LiveSet): Promise<void> {
    const releases = releasesOf(next);
    await Promise.all(releases.map((release) => this.options.files.install(release)));
    this.#set = next;
    this.options.files.keepOnly(releases);
    await writeAtomically(this.#path, JSON.stringify(next));
  }
}
