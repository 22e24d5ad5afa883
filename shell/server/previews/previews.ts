import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import {
  previewStateSchema,
  type PreviewClaims,
  type PreviewState,
} from '@eveneo/contract/delivery/previews';
import type { LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { readPreview } from '@eveneo/server-kit/signatures/preview-link';
import type { ReleaseFiles } from '../releases/release-files';
import { previewedSet } from './previewed-set';

/** Cache the state from the registry for this long. */
const STATE_TTL_MS = 1_000;
const REGISTRY_TIMEOUT_MS = 2_000;
/** Give up waiting for the files of a preview after this long; the page shows the live site, with a notice. */
const FILES_MS = 8_000;
/** Wait this long before fetching missing files again. */
const RETRY_MS = 2_000;
/** Previews cached per host. */
const MAX_ENTRIES = 100;

/** State of a preview; unavailable: the registry or files are temporarily missing. */
export type Standing = 'shown' | 'ended' | 'withdrawn' | 'unavailable';

export interface ResolvedPreview {
  readonly claims: PreviewClaims;
  readonly standing: Standing;
  /** The set that its pages are rendered from. */
  readonly set: LiveSet;
}

interface Known {
  readonly askedAt: number;
  readonly state: PreviewState['state'];
  readonly releases: readonly ReleaseDescription[];
}

interface CacheEntry {
  asking?: Promise<void> | undefined;
  known?: Known;
  failedAt?: number;
  previewSet?: { from: LiveSet; releases: readonly ReleaseDescription[]; set: LiveSet };
}

const matches = ({ releases }: PreviewClaims, answered: readonly ReleaseDescription[]) =>
  answered.length === releases.length &&
  releases.every(({ name, version }, at) => answered[at]?.name === name && answered[at]?.version === version);

/**
 * Previews opened by link. A link counts only once its signature is verified, and while the registry says that the
 * preview is open; an unsigned link causes no request.
 */
export class Previews {
  readonly #remembered = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES });

  constructor(
    private readonly options: {
      apiUrl: string;
      files: ReleaseFiles;
    },
  ) {}

  /** Claims of a link; null when the registry has not signed it. */
  read(link: string): PreviewClaims | null {
    const key = this.options.files.signatures.previewKey;
    return key === null ? null : readPreview(key, link);
  }

  /** State of a preview, and the set of its pages. */
  async resolve(claims: PreviewClaims, live: LiveSet): Promise<ResolvedPreview> {
    const remembered = this.#of(claims.id);
    const standing = await this.#standing(claims, live, remembered);
    return { claims, standing, set: standing === 'shown' ? this.#previewSetOf(remembered, live) : live };
  }

  async #standing(claims: PreviewClaims, live: LiveSet, remembered: CacheEntry): Promise<Standing> {
    if (claims.until * 1000 <= Date.now()) return 'ended';
    const isWithdrawn = ({ name, version }: { name: string; version: string }) =>
      live.entries.some((entry) => entry.name === name && entry.withdrawn.includes(version));
    if (claims.releases.some(isWithdrawn)) return 'withdrawn';
    await this.#ask(claims, remembered);
    const { known } = remembered;
    if (!known) return 'unavailable';
    if (known.state !== 'open') return known.state;
    return (await this.#haveFiles(known.releases, remembered)) ? 'shown' : 'unavailable';
  }

  #of(id: string): CacheEntry {
    const known = this.#remembered.get(id) ?? {};
    this.#remembered.set(id, known);
    return known;
  }

  #previewSetOf(remembered: CacheEntry, live: LiveSet): LiveSet {
    const releases = remembered.known?.releases ?? [];
    const { previewSet: made } = remembered;
    if (made?.from === live && made.releases === releases) return made.set;
    const set = previewedSet(live, releases);
    remembered.previewSet = { from: live, releases, set };
    return set;
  }

  /**
   * Asks the registry once for all waiting pages. Without a response the last state applies until the link
   * expires.
   */
  async #ask(claims: PreviewClaims, remembered: CacheEntry): Promise<void> {
    if (remembered.known && Date.now() - remembered.known.askedAt < STATE_TTL_MS) return;
    remembered.asking ??= this.#fetch(claims, remembered)
      .catch(() => {
        // Not asked again for STATE_TTL_MS: otherwise every page would wait for a registry that does not respond.
        if (remembered.known) remembered.known = { ...remembered.known, askedAt: Date.now() };
      })
      .finally(() => (remembered.asking = undefined));
    await remembered.asking;
  }

  async #fetch(claims: PreviewClaims, remembered: CacheEntry): Promise<void> {
    const askedAt = Date.now();
    const response = await fetch(
      `${this.options.apiUrl}${addressOf(calls.readPreview, { params: { id: claims.id } })}`,
      {
        signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
      },
    );
    if (response.status === 404) remembered.known = { askedAt, state: 'ended', releases: [] };
    if (response.status === 404) return void (await response.body?.cancel());
    if (!response.ok) throw new Error(`${response.status} preview`);
    const { state, releases } = previewStateSchema.parse(await response.json());
    const registryReleases = releases.map(({ release }) => release);
    // A response with other releases than the signed ones is ignored.
    if (state === 'open' && !matches(claims, registryReleases)) throw new Error('another preview');
    for (const { release, keys } of releases) this.options.files.signatures.learnOf(release.name, keys);
    const before = remembered.known?.releases ?? [];
    const same = JSON.stringify(before) === JSON.stringify(registryReleases);
    remembered.known = { askedAt, state, releases: same ? before : registryReleases };
  }

  /** Whether every file is here, verified, with the team's signature if required. */
  async #haveFiles(releases: readonly ReleaseDescription[], remembered: CacheEntry): Promise<boolean> {
    if (Date.now() - (remembered.failedAt ?? -RETRY_MS) < RETRY_MS) return false;
    const { files } = this.options;
    const fetched = Promise.all(releases.map((release) => files.fetch(release))).then(
      () => true,
      () => {
        remembered.failedAt = Date.now();
        return false;
      },
    );
    return Promise.race([fetched, sleep(FILES_MS, false, { ref: false })]);
  }
}
