import type { PointerLock } from '@eveneo/contract/delivery/pointers';

/** A pointer by the ids of its releases. Each move is a revision. */
export interface Pointer {
  readonly name: string;
  readonly revision: number;
  readonly liveId: number;
  readonly fallbackId: number | null;
  readonly canaryId: number | null;
  readonly canaryPercent: number | null;
  readonly lock: PointerLock | null;
  /** Nobody gets the area. */
  readonly retired: boolean;
  /** When it was written: the same for those that were moved together. */
  readonly movedAt: string;
}

export const NO_TRIAL = { canaryId: null, canaryPercent: null };

/**
 * Puts a release live.
 * @param fallbackId what replaces it in a fault: what was live, if that was good
 */
export const putLive = (
  name: string,
  before: Pointer | null,
  release: { id: number },
  fallbackId: number | null,
): Pointer => ({
  ...(before ?? { name, revision: 0, movedAt: '', ...NO_TRIAL }),
  liveId: release.id,
  fallbackId,
  ...(before?.canaryId === release.id && NO_TRIAL),
  // Who is let in mends what the area was locked for.
  lock: null,
  retired: false,
});
