import type { PointerLock } from '@eveneo/contract/delivery/pointers';

/** A pointer by the ids of its releases. */
export interface Pointer {
  readonly name: string;
  readonly revision: number;
  readonly liveId: number;
  readonly fallbackId: number | null;
  readonly canaryId: number | null;
  readonly canaryPercent: number | null;
  readonly lock: PointerLock | null;
  /** Nobody gets the area. */
  readonly retired?: boolean;
  /** When it was written: the same for those that were moved together. */
  readonly movedAt?: string;
}

/**
 * Puts a release live.
 * @param fallbackId what replaces it in a fault: what was live, if that was good
 */
export function activate(
  name: string,
  before: Pointer | null,
  release: { id: number },
  fallbackId: number | null,
): Pointer {
  if (!before)
    return {
      name,
      revision: 1,
      liveId: release.id,
      fallbackId: null,
      canaryId: null,
      canaryPercent: null,
      lock: null,
    };
  const wasCanary = before.canaryId === release.id;
  return {
    ...before,
    revision: before.revision + 1,
    liveId: release.id,
    fallbackId,
    canaryId: wasCanary ? null : before.canaryId,
    canaryPercent: wasCanary ? null : before.canaryPercent,
    // Who is let in mends what the area was locked for.
    lock: null,
    ...(before.retired && { retired: false }),
  };
}

/** Takes the area away; what was live is kept for the day on which it comes back. */
export const retire = (before: Pointer): Pointer => ({ ...setCanary(before, null), retired: true });

/**
 * Takes the live release back for good, and locks the area: the next pipeline would bring it back with a comment more.
 * `fallbackId` is what replaces the new live one in a fault: the last that was live and has not been withdrawn.
 */
export const rollBack = (
  before: Pointer,
  target: { id: number },
  fallbackId: number | null,
  lock: PointerLock,
): Pointer => ({ ...before, revision: before.revision + 1, liveId: target.id, fallbackId, lock });

/** Locks an area by hand, or with null lets activations in again. */
export const setLock = (before: Pointer, lock: PointerLock | null): Pointer => ({
  ...before,
  revision: before.revision + 1,
  lock,
});

/** Gives a share of the visitors another release; null ends that. */
export function setCanary(before: Pointer, canary: { id: number; percent: number } | null): Pointer {
  return {
    ...before,
    revision: before.revision + 1,
    canaryId: canary?.id ?? null,
    canaryPercent: canary?.percent ?? null,
  };
}
