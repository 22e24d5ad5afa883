import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';

/** Whether server or network were down: a retry may succeed. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.status === 502 || error.status === 503 || error.status === 504);

/** One cache of server state for the whole page, shared by every area. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // One silent retry after a dropped connection; error responses are shown at once.
        retry: (failures, error) => failures < 1 && isWorthRepeating(error),
        retryDelay: 600,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
