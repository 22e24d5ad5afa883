/** What a disk, a quota, or a store like S3 says when there is no room left. */
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

/** Whether something could not be written for want of room. */
export function isStorageFull(error: unknown): boolean {
  const { code, name, $metadata } = asStorageError(error);
  return FULL.has(code) || FULL.has(name) || $metadata?.httpStatusCode === 507;
}

/**
 * What the SDK of S3 says of a store that is away, out of order, or that refuses us (a key that was changed, a bucket
 * that is gone): the visitor can only try again later. Connections that fail have codes of their own.
 */
export function isStorageAway(error: unknown): boolean {
  const { name, $metadata } = asStorageError(error);
  return name === 'TimeoutError' || $metadata !== undefined;
}
