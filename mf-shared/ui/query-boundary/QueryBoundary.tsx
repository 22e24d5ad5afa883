import type { ReactNode } from 'react';
import { ErrorPanel } from '../error-panel';

export interface Loading<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * A query in its four states: pending, failed (with 'Réessayer'), empty, ready. Data stays on screen when a
 * refresh fails; an error never looks like an empty list.
 */
export function QueryBoundary<T>({
  query,
  pending,
  failed,
  around = (panel) => panel,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  children,
}: {
  query: Loading<T>;
  pending: ReactNode;
  failed: ReactNode | ((error: unknown) => ReactNode);
  /** Wraps the error if the page has more to show. */
  around?: (panel: ReactNode) => ReactNode;
  /** Shown for empty data. Default: `children`. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  // A `null` response breaks the contract and cannot be shown.
  if (data === undefined || data === null) {
    if (!error && data === undefined) return pending;
    return around(
      <ErrorPanel
        message={typeof failed === 'function' ? failed(error) : failed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />,
    );
  }
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}
