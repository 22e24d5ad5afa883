interface DatabaseError {
  readonly errno?: unknown;
  readonly code?: unknown;
  readonly name?: unknown;
  readonly fatal?: unknown;
}

const asDatabaseError = (error: unknown): DatabaseError =>
  typeof error === 'object' && error !== null ? error : {};

/**
 * Deadlock, lock wait timeout, record changed since the snapshot, auto-increment conflict: the whole unit
 * may be retried. Also conflicts between cluster nodes: 1213 at the commit (Galera), 3101 (Group
 * Replication), 9007 and 8022 (TiDB).
 */
const RETRYABLE = new Set<unknown>([1213, 1205, 1020, 1467, 3101, 9007, 8022]);

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(asDatabaseError(error).errno);
}

export function isDuplicate(error: unknown): boolean {
  return asDatabaseError(error).errno === 1062;
}

/** A row that the written one refers to does not exist (any more). */
export function isMissingReference(error: unknown): boolean {
  return asDatabaseError(error).errno === 1452;
}

const UNREACHABLE = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_NO_SUCH_TABLE',
  'ER_OPTION_PREVENTS_STATEMENT',
]);

/**
 * Errors of a node that cannot write now: not (yet) part of its cluster, read-only after a failover, interrupted
 * by it, or cut off from its storage.
 */
const NOT_NOW = new Set<unknown>([
  1047, // Galera: WSREP has not yet prepared node for application use
  1290, // the server runs with --read-only
  1836, // the server runs in read-only mode
  1792, // a read-only transaction
  1317, // the query was interrupted
  1927, // the connection was killed
  1180, // error during COMMIT
  3100, // Group Replication: before_commit failed
  9001, // TiDB: its placement driver, its store
  9002,
  9005,
]);

/** The server's disk is full: nothing was written. */
export function isDatabaseFull(error: unknown): boolean {
  return [1021, 1114].includes(Number(asDatabaseError(error).errno));
}

/** The database is unreachable or temporarily unusable: the caller may retry. */
export function isUnavailable(error: unknown): boolean {
  const { code, errno, name, fatal } = asDatabaseError(error);
  if (isDatabaseFull(error)) return true;
  // Fatal errors concern the connection, not the query; a query on a closed connection has no code.
  return (
    UNREACHABLE.has(code) ||
    NOT_NOW.has(errno) ||
    isRetryable(error) ||
    name === 'KnexTimeoutError' ||
    fatal === true
  );
}
