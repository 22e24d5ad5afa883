import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  madeScreenSchema,
  SERVER_SCRIPT,
  type FirstScreenInput,
  type MadeScreen,
} from '@eveneo/contract/delivery/first-screens';
import type { LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import { releasesOf } from '../releases/ready-set';
import type { ReleaseFiles } from '../releases/release-files';
import { isPlainMarkup } from './markup-rules';
import { Renderer } from './renderer';

/**
 * Processes at a time; each takes about 50 MB. Releases that visitors get always have one, the others share what
 * is left, at least one.
 */
const MAX_PROCESSES = 6;
/** How often to end the processes of releases that pages no longer show. */
const TIDY_MS = 500;
/** Longest wait of a starting host for the processes of its live releases. */
const START_MS = 10_000;
/**
 * After this many failures in a row, a release is not called for PAUSE_MS; if all are of one address, it is not
 * called for this address only, because one bad text must not cost a whole area its first screens.
 */
const FAILURES = 5;
const PAUSE_MS = 30_000;
/** A process that no page needed for this long ends: the next page starts it. */
const IDLE_MS = 2 * 60_000;
/** Failing addresses that are remembered per release. */
const MAX_ADDRESSES = 100;

/** A larger stylesheet is linked: it would come anew with each page. Ours have 24 kB at most. */
const MAX_INLINE_BYTES = 64 * 1024;

interface Asked {
  renderer: Renderer;
  /** The addresses of the last failures in a row. */
  row: string[];
  /** Failures in a row by address. */
  failures: LRUCache<string, number>;
  pausedUntil: number;
  usedAt: number;
}

export interface FirstScreen {
  /** Null: the page shows its skeleton, and its head has the site's own description and picture. */
  made: MadeScreen | null;
  /** Whether the release is to blame. */
  failed: boolean;
  /** The process is not free or not ready; a later request may get a first screen. */
  busy?: true;
}
const BUSY: FirstScreen = { made: null, failed: false, busy: true };
const FAILED: FirstScreen = { made: null, failed: true };

/** @throws when the function returned anything else than a head and plain markup */
function madeOf(answer: string): MadeScreen {
  const made = madeScreenSchema.parse(JSON.parse(answer));
  if (made.html === '' || !isPlainMarkup(made.html))
    throw new Error('the markup is empty or breaks the rules');
  // Throws when it is nested too deeply.
  if (made.head?.jsonLd) JSON.stringify(made.head.jsonLd);
  return made;
}

/**
 * A stylesheet as the content of a `<style>` element: references are relative to the sheet's own URL, and nothing
 * ends the element. HTML would read other line ends as `\n`, which the policy's hash must match.
 */
const inlineStyle = (css: string, url: string): string =>
  css
    .replace(/\r\n?/g, '\n')
    .replace(/\burl\((["']?)(?![a-z][a-z\d+.-]*:|[/#"'])/gi, (start) => start + url.replace(/[^/]*$/, ''))
    .replaceAll('</', '<\\/');

const hasFunction = ({ files }: ReleaseDescription) => files.some(({ path }) => path === SERVER_SCRIPT);
const keyOf = ({ name, version }: Pick<ReleaseDescription, 'name' | 'version'>) => `${name}@${version}`;

/** Gets first screens from the server functions of releases. A failing release never affects pages of others. */
export class FirstScreens {
  /** The last used one is the last. */
  readonly #asked = new Map<string, Asked>();
  /** Live releases and canaries: their processes never give way to those of previews. */
  #visited = new Set<string>();
  #closed = false;

  constructor(
    private readonly files: Pick<ReleaseFiles, 'get'>,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly now = Date.now,
  ) {}

  /** The first screen of a page, or a part of the frame. Never throws. */
  async of(release: ReleaseDescription, input: FirstScreenInput): Promise<FirstScreen> {
    if (!hasFunction(release)) return { made: null, failed: false };
    const asked = await this.#askedOf(release);
    if (!asked) return asked === null ? FAILED : BUSY;
    const { renderer, failures } = asked;
    asked.usedAt = this.now();
    if (asked.pausedUntil > this.now() || (failures.get(input.url) ?? 0) >= FAILURES) return FAILED;
    try {
      const answer = await renderer.render(JSON.stringify(input));
      if (answer === null) return BUSY;
      const made = madeOf(answer);
      asked.row = [];
      failures.delete(input.url);
      return { made, failed: false };
    } catch (err) {
      asked.row = [...asked.row, input.url].slice(-FAILURES);
      failures.set(input.url, (failures.get(input.url) ?? 0) + 1);
      if (asked.row.length === FAILURES && new Set(asked.row).size > 1) {
        asked.pausedUntil = this.now() + PAUSE_MS;
        renderer.stop();
      }
      this.log.warn({ err, release: keyOf(release), page: input.path }, 'a first screen failed');
      return FAILED;
    }
  }

  /** A release's stylesheet at a URL, for a page to inline; null when it is too large or cannot be read whole. */
  async style(
    { name, version, files }: ReleaseDescription,
    path: string,
    url: string,
  ): Promise<string | null> {
    const file = await this.files.get(name, version, path);
    const { integrity } = files.find((one) => one.path === path) ?? {};
    if (!file || file.bytes.length > MAX_INLINE_BYTES) return null;
    return integrityOf(file.bytes) === integrity ? inlineStyle(file.bytes.toString(), url) : null;
  }

  /** Whether visitors came lately. */
  get inUse(): boolean {
    return [...this.#asked.values()].some(({ usedAt }) => this.#isUsed(usedAt));
  }

  readonly #isUsed = (usedAt: number): boolean => this.now() - usedAt < IDLE_MS;

  /** Ends the processes that no page needed lately, until the next page. */
  rest(): void {
    for (const { renderer, usedAt } of this.#asked.values()) if (!this.#isUsed(usedAt)) renderer.stop();
  }

  /** Starts the processes of the releases that visitors get, so that no visitor waits for a start. */
  async warm(releases: readonly ReleaseDescription[]): Promise<void> {
    for (const release of releases)
      if (hasFunction(release)) await (await this.#askedOf(release))?.renderer.warm();
  }

  /** Ends every process, for good. */
  close(): void {
    this.#closed = true;
    this.keepOnly([], []);
  }

  /** Ends the processes of all other releases. */
  keepOnly(releases: readonly ReleaseDescription[], visited: readonly ReleaseDescription[]): void {
    this.#visited = new Set(visited.filter(hasFunction).map(keyOf));
    const wanted = new Set(releases.map(keyOf));
    for (const key of this.#asked.keys()) if (!wanted.has(key)) this.#end(key);
  }

  #end(key: string): void {
    this.#asked.get(key)?.renderer.end();
    this.#asked.delete(key);
  }

  /** Of the releases that visitors do not get, the one asked least recently ends. */
  #makeRoom(key: string): void {
    const others = [...this.#asked.keys()].filter((one) => !this.#visited.has(one));
    const room = Math.max(1, MAX_PROCESSES - this.#visited.size) - (this.#visited.has(key) ? 0 : 1);
    for (const other of others.slice(0, Math.max(0, others.length - room))) this.#end(other);
  }

  /** @returns null when the function is missing, undefined after `close()` */
  async #askedOf(release: ReleaseDescription): Promise<Asked | null | undefined> {
    const key = keyOf(release);
    const file = this.#asked.has(key)
      ? null
      : await this.files.get(release.name, release.version, SERVER_SCRIPT);
    const known = this.#asked.get(key);
    if (this.#closed) return undefined;
    if (!known && !file) return null;
    if (!known) this.#makeRoom(key);
    const asked = known ?? {
      renderer: new Renderer(String(file?.bytes)),
      row: [],
      failures: new LRUCache<string, number>({
        max: MAX_ADDRESSES,
        ttl: PAUSE_MS,
        perf: { now: this.now },
        ttlResolution: 0,
      }),
      pausedUntil: 0,
      usedAt: this.now(),
    };
    this.#asked.delete(key);
    this.#asked.set(key, asked);
    return asked;
  }
}

interface Served {
  readonly files: ReleaseFiles;
  readonly source: { readonly current: LiveSet | null };
  /** Whether the processes start with the host and stay; otherwise they start when visitors come. */
  readonly warm: boolean;
}

/** First screens for the served set; a rolled-back release's process ends within a second. */
export function firstScreensFor(app: FastifyInstance, { files, source, warm }: Served): FirstScreens {
  const screens = new FirstScreens(files, app.log);
  let last: LiveSet | null = null;
  let warming = Promise.resolve();
  const tidy = (): Promise<void> => {
    const { current } = source;
    if (!warm) screens.rest();
    // On a slow machine the timer is earlier than the start, which waits for what the timer began.
    if (!current || current === last) return warming;
    last = current;
    const visited = current.entries.flatMap(({ live, canary }) => [
      live,
      ...(canary ? [canary.release] : []),
    ]);
    screens.keepOnly(releasesOf(current), visited);
    if (!warm && !screens.inUse) return warming;
    warming = screens
      .warm(visited)
      .catch((err) => app.log.warn({ err }, 'a server function could not be read'));
    return warming;
  };
  const timer = setInterval(() => void tidy(), TIDY_MS).unref();
  app.addHook('onReady', () => Promise.race([tidy(), sleep(START_MS, undefined, { ref: false })]));
  app.addHook('onClose', async () => {
    clearInterval(timer);
    screens.close();
  });
  return screens;
}
