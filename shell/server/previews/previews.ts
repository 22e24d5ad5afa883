import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { readPreview } from '@eveneo/server-kit/signatures/preview-link';
import {
  previewStateSchema,
  type PreviewClaims,
  type PreviewState,
} from '@eveneo/contract/delivery/previews';
import type { LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { ReleaseFiles } from '../releases/release-files';
import { previewedSet } from './previewed-set';

/** The registry's word about a preview holds for so long: an operator's end of it is seen after it. */
const WORD_MS = 1_000;
const ASK_MS = 2_000;
/** A first page waits for files no longer: it shows what is live, and says so. */
const FILES_MS = 8_000;
/** Files that could not be had are not asked for again at once. */
const RETRY_MS = 2_000;
/** Previews that a host remembers; more are only asked about again. */
const REMEMBERED = 100;

/** How a preview stands at this moment. unavailable: it may come back, the registry or files are away. */
export type Standing = 'shown' | 'ended' | 'withdrawn' | 'unavailable';

export interface SeenPreview {
  readonly claims: PreviewClaims;
  readonly standing: Standing;
  /** What its pages are made from. */
  readonly set: LiveSet;
}

interface Known {
  readonly askedAt: number;
  readonly state: PreviewState['state'];
  readonly releases: readonly ReleaseDescription[];
}

interface Remembered {
  asking?: Promise<void> | undefined;
  known?: Known;
  failedAt?: number;
  made?: { from: LiveSet; releases: readonly ReleaseDescription[]; set: LiveSet };
}

const matches = ({ releases }: PreviewClaims, told: readonly ReleaseDescription[]) =>
  told.length === releases.length &&
  releases.every(({ name, version }, at) => told[at]?.name === name && told[at]?.version === version);

/**
 * Previews that visitors carry links to. What a link says counts once its signature was checked here, and only for as long
 * as the registry says that the preview is open: nothing that is not signed makes a host ask.
 */
export class Previews {
  readonly #remembered = new Map<string, Remembered>();

  constructor(
    private readonly options: {
      apiUrl: string;
      files: ReleaseFiles;
      now?: () => number;
    },
  ) {}

  /** What a link says; null for one that the registry has not signed. */
  read(link: string): PreviewClaims | null {
    const key = this.options.files.signatures.previewKey;
    return key === null ? null : readPreview(key, link);
  }

  /** How a preview stands beside what is live. */
  async see(claims: PreviewClaims, live: LiveSet): Promise<SeenPreview> {
    const remembered = this.#of(claims.id);
    const standing = await this.#standing(claims, live, remembered);
    return { claims, standing, set: standing === 'shown' ? this.#made(remembered, live) : live };
  }

  async #standing(claims: PreviewClaims, live: LiveSet, remembered: Remembered): Promise<Standing> {
    if (claims.until * 1000 <= this.#now()) return 'ended';
    const isBack = ({ name, version }: { name: string; version: string }) =>
      live.entries.some((entry) => entry.name === name && entry.withdrawn.includes(version));
    if (claims.releases.some(isBack)) return 'withdrawn';
    await this.#ask(claims, remembered);
    const { known } = remembered;
    if (!known) return 'unavailable';
    if (known.state !== 'open') return known.state;
    return (await this.#haveFiles(known.releases, remembered)) ? 'shown' : 'unavailable';
  }

  #now(): number {
    return (this.options.now ?? Date.now)();
  }

  #of(id: string): Remembered {
    const known = this.#remembered.get(id) ?? {};
    // Whoever was asked about last is the last to be forgotten.
    this.#remembered.delete(id);
    this.#remembered.set(id, known);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= REMEMBERED) break;
      this.#remembered.delete(oldest);
    }
    return known;
  }

  #made(remembered: Remembered, live: LiveSet): LiveSet {
    const releases = remembered.known?.releases ?? [];
    const { made } = remembered;
    if (made?.from === live && made.releases === releases) return made.set;
    const set = previewedSet(live, releases);
    remembered.made = { from: live, releases, set };
    return set;
  }

  /** Asks the registry, once for all pages that want to know. Without an answer its last word holds until the link's end. */
  async #ask(claims: PreviewClaims, remembered: Remembered): Promise<void> {
    if (remembered.known && this.#now() - remembered.known.askedAt < WORD_MS) return;
    remembered.asking ??= this.#fetch(claims, remembered)
      .catch(() => {
        // A registry that is away, or hangs, holds back one page a second and not each.
        if (remembered.known) remembered.known = { ...remembered.known, askedAt: this.#now() };
      })
      .finally(() => (remembered.asking = undefined));
    await remembered.asking;
  }

  async #fetch(claims: PreviewClaims, remembered: Remembered): Promise<void> {
    const askedAt = this.#now();
    const response = await fetch(
      `${this.options.apiUrl}${addressOf(calls.readPreview, { params: { id: claims.id } })}`,
      {
        signal: AbortSignal.timeout(ASK_MS),
      },
    );
    if (response.status === 404) remembered.known = { askedAt, state: 'ended', releases: [] };
    if (response.status === 404) return void (await response.body?.cancel());
    if (!response.ok) throw new Error(`${response.status} preview`);
    const { state, releases } = previewStateSchema.parse(await response.json());
    const told = releases.map(({ release }) => release);
    // A registry that names other releases than those it signed is not believed.
    if (state === 'open' && !matches(claims, told)) throw new Error('another preview');
    for (const { release, keys } of releases) this.options.files.signatures.learnOf(release.name, keys);
    const before = remembered.known?.releases ?? [];
    const same = JSON.stringify(before) === JSON.stringify(told);
    remembered.known = { askedAt, state, releases: same ? before : told };
  }

  /** Whether every file is here, verified, of releases that are signed as their teams want it. */
  async #haveFiles(releases: readonly ReleaseDescription[], remembered: Remembered): Promise<boolean> {
    if (this.#now() - (remembered.failedAt ?? -RETRY_MS) < RETRY_MS) return false;
    const { files } = this.options;
    const fetched = Promise.all(releases.map((release) => files.fetch(release))).then(
      () => true,
      () => {
        remembered.failedAt = this.#now();
        return false;
      },
    );
    return Promise.race([fetched, sleep(FILES_MS, false, { ref: false })]);
  }
}
