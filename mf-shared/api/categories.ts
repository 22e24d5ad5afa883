import type { Category } from '@eveneo/contract/application/events';
import { http, queryOptions } from '@eveneo/platform';

/** The categories of events. They hardly ever change: one read serves the visit. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => http.get<Category[]>('/api/categories', { signal }),
    initialData: () => http.early<Category[]>('/api/categories'),
    staleTime: 10 * 60_000,
  });
