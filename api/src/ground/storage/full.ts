const FULL = new Set<unknown>([
  'ENOSPC',
  'EDQUOT',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
]);

interface StorageError {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const asStorageError = (error: unknown): StorageError =>
  typeof error === 'object' && error !== null ? error : {};

/** Whether a write failed for lack of room. */
export function isStorageFull(error: unknown): boolean {
  const { code, name, $metadata } = asStorageError(error);
  return FULL.has(code) || FULL.has(name) || $metadata?.httpStatusCode === 507;
}

/**
 * S3 errors of a store that is unreachable, failing, or refusing us (a changed key, a deleted bucket): retry
 * later. Failing connections have codes of their own.
 */
export function isStorageAway(error: unknown): boolean {
  const { name, $metadata } = asStorageError(error);
  return name === 'TimeoutError' || $metadata !== undefined;
}
