import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@eveneo/build/base/errors';
import { texts } from '../texts';

/** Say what is waited for this often. */
const TELL_MS = 15_000;
/** A site that has pages does not wait longer than this for the newest versions of some areas. */
const LATE_MS = 30_000;
/** Longest wait for pages; a slow machine compresses each file of a first start. */
const PAGES_MS = 10 * 60_000;
const LOOK_MS = 50;

interface Served {
  readonly url: string;
  /** The registry's revision. */
  readonly revision: number;
  /** The host's log. */
  readonly log: string;
  readonly onProgress: (message: string) => void;
  readonly signal?: AbortSignal | undefined;
  readonly waits?: { readonly tell: number; readonly late: number; readonly pages: number };
}

interface Health {
  readonly ready: boolean;
  readonly revision: number | null;
  /** The areas whose wanted version is not served. */
  readonly late: readonly string[];
}

/** Null when the host does not answer. */
async function healthOf(url: string): Promise<Health | null> {
  try {
    const ask = (path: string) => fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) });
    const [health, readiness] = await Promise.all([ask('/healthz'), ask('/readyz')]);
    const { revision } = (await health.json()) as Pick<Health, 'revision'>;
    const { late } = (await readiness.json()) as Pick<Health, 'late'>;
    return { ready: readiness.ok, revision, late };
  } catch {
    return null;
  }
}

/**
 * Waits until the host serves what the registry wants. A host that has pages is not given up for an area that it
 * cannot get: what is missing is told, with what to do.
 */
export async function untilServed({
  url,
  revision,
  log,
  onProgress,
  signal,
  waits = { tell: TELL_MS, late: LATE_MS, pages: PAGES_MS },
}: Served): Promise<void> {
  const from = performance.now();
  for (let told = from; ; await sleep(LOOK_MS)) {
    signal?.throwIfAborted();
    const health = await healthOf(url);
    const late = health?.late ?? [];
    if (health?.ready && late.length === 0 && health.revision === revision) return;
    const waited = performance.now() - from;
    if (health?.ready && waited > waits.late) return onProgress(texts.start.late(late, log));
    if (waited > waits.pages) throw new UserError(texts.start.notServing(late, log));
    if (performance.now() - told > waits.tell) {
      told = performance.now();
      onProgress(texts.start.waitsForPages(late, log));
    }
  }
}
