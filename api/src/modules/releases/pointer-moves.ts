/** A pointer by the ids of its releases. */
export interface Pointer {
  readonly name: string;
  readonly revision: number;
  readonly liveId: number;
  readonly fallbackId: number | null;
  readonly canaryId: number | null;
  readonly canaryPercent: number | null;
}

/** Puts a release live; what was live becomes the fallback. */
export function activate(name: string, before: Pointer | null, release: { id: number }): Pointer {
  if (!before)
    return { name, revision: 1, liveId: release.id, fallbackId: null, canaryId: null, canaryPercent: null };
  const wasCanary = before.canaryId === release.id;
  return {
    ...before,
    revision: before.revision + 1,
    liveId: release.id,
    fallbackId: before.liveId,
    canaryId: wasCanary ? null : before.canaryId,
    canaryPercent: wasCanary ? null : before.canaryPercent,
  };
}

/**
 * Takes the live release back for good. `fallbackId` is what replaces the new live one in a fault: the last that was
 * live and has not been withdrawn.
 */
export function rollBack(before: Pointer, target: { id: number }, fallbackId: number | null): Pointer {
  const wasCanary = before.canaryId === target.id;
  return {
    ...before,
    revision: before.revision + 1,
    liveId: target.id,
    fallbackId,
    canaryId: wasCanary ? null : before.canaryId,
    canaryPercent: wasCanary ? null : before.canaryPercent,
  };
}

/** Gives a share of the visitors another release; null ends that. */
export function setCanary(before: Pointer, canary: { id: number; percent: number } | null): Pointer {
  return {
    ...before,
    revision: before.revision + 1,
    canaryId: canary?.id ?? null,
    canaryPercent: canary?.percent ?? null,
  };
}
