import type { PointerLock } from '@eveneo/contract/delivery/pointers';

/** A pointer, with the ids of its releases. Each move increments the revision. */
export interface Pointer {
  readonly name: string;
  readonly revision: number;
  readonly liveId: number;
  readonly fallbackId: number | null;
  readonly canaryId: number | null;
  readonly canaryPercent: number | null;
  readonly lock: PointerLock | null;
  /** The area is not in the live set. */
  readonly retired: boolean;
  /** DATETIME(3) text; the same for pointers that were moved together. */
  readonly movedAt: string;
}

export const NO_CANARY = { canaryId: null, canaryPercent: null };

/**
 * Activates a release.
 * @param fallbackId the release that hosts serve if the live one fails
 */
export const putLive = (
  name: string,
  before: Pointer | null,
  release: { id: number },
  fallbackId: number | null,
): Pointer => ({
  ...(before ?? { name, revision: 0, movedAt: '', ...NO_CANARY }),
  liveId: release.id,
  fallbackId,
  ...(before?.canaryId === release.id && NO_CANARY),
  // An activation of a locked area fixes the cause of the lock.
  lock: null,
  retired: false,
});
