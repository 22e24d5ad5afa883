import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  madeScreenSchema,
  SERVER_SCRIPT,
  type FirstScreenInput,
  type MadeScreen,
} from '@eveneo/contract/delivery/first-screens';
import type { LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { releasesOf } from '../releases/ready-set';
import type { ReleaseFiles } from '../releases/release-files';
import { isPlainMarkup } from './markup-rules';
import { Renderer } from './renderer';

/** Processes at a time: live releases, canaries and previews; each takes about 50 MB. */
const MAX_PROCESSES = 6;
/** How often to end the processes of releases that pages no longer show. */
const TIDY_MS = 500;
/** After this many failures in a row, a release is not called for PAUSE_MS. */
const FAILURES = 5;
const PAUSE_MS = 30_000;

interface Asked {
  renderer: Renderer;
  failures: number;
  pausedUntil: number;
}

export interface FirstScreen {
  /** Null: the page shows its skeleton, and its head has the site's own description and picture. */
  made: MadeScreen | null;
  /** Whether the release is to blame. */
  failed: boolean;
  /** Too many pages wait for the process; a later request may get a first screen. */
  busy?: true;
}

/** @throws when the function returned anything else than a head and plain markup */
function madeOf(answer: string): MadeScreen {
  const made = madeScreenSchema.parse(JSON.parse(answer));
  if (made.html === '' || !isPlainMarkup(made.html))
    throw new Error('the markup is empty or breaks the rules');
  return made;
}

const hasFunction = ({ files }: ReleaseDescription) => files.some(({ path }) => path === SERVER_SCRIPT);
const keyOf = ({ name, version }: Pick<ReleaseDescription, 'name' | 'version'>) => `${name}@${version}`;

/** Gets first screens from the server functions of releases. A failing release never affects pages of others. */
export class FirstScreens {
  readonly #asked = new LRUCache<string, Asked>({
    max: MAX_PROCESSES,
    dispose: ({ renderer }) => renderer.end(),
  });

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
    if (!asked || asked.pausedUntil > this.now()) return { made: null, failed: true };
    try {
      const answer = await asked.renderer.render(JSON.stringify(input));
      if (answer === null) return { made: null, failed: false, busy: true };
      const made = madeOf(answer);
      asked.failures = 0;
      return { made, failed: false };
    } catch (err) {
      asked.failures += 1;
      if (asked.failures >= FAILURES) asked.pausedUntil = this.now() + PAUSE_MS;
      this.log.warn({ err, release: keyOf(release), page: input.path }, 'a first screen failed');
      return { made: null, failed: true };
    }
  }

  /** Starts the processes of the releases that visitors get, so that no visitor waits for a start. */
  async warm(releases: readonly ReleaseDescription[]): Promise<void> {
    for (const release of releases)
      if (hasFunction(release)) await (await this.#askedOf(release))?.renderer.warm();
  }

  /** Ends every process, for good. */
  close(): void {
    this.#closed = true;
    this.#asked.clear();
  }

  /** Ends the processes of all other releases. */
  keepOnly(releases: readonly ReleaseDescription[]): void {
    const wanted = new Set(releases.map(keyOf));
    for (const key of [...this.#asked.keys()]) if (!wanted.has(key)) this.#asked.delete(key);
  }

  async #askedOf(release: ReleaseDescription): Promise<Asked | null> {
    const key = keyOf(release);
    const file = this.#asked.has(key)
      ? null
      : await this.files.get(release.name, release.version, SERVER_SCRIPT);
    const known = this.#asked.get(key);
    if (known || !file || this.#closed) return known ?? null;
    const asked = { renderer: new Renderer(file.bytes.toString()), failures: 0, pausedUntil: 0 };
    this.#asked.set(key, asked);
    return asked;
  }
}

/** First screens for the served set; a rolled-back release's process ends within a second. */
export function firstScreensFor(
  app: FastifyInstance,
  files: ReleaseFiles,
  source: { readonly current: LiveSet | null },
): FirstScreens {
  const screens = new FirstScreens(files, app.log);
  let last: LiveSet | null = null;
  const tidy = () => {
    const { current } = source;
    if (!current || current === last) return;
    last = current;
    screens.keepOnly(releasesOf(current));
    const shown = current.entries.flatMap(({ live, canary }) => [live, ...(canary ? [canary.release] : [])]);
    void screens.warm(shown).catch((err) => app.log.warn({ err }, 'a server function could not be read'));
  };
  const timer = setInterval(tidy, TIDY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    screens.close();
  });
  return screens;
}
