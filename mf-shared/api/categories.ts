import { queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { categoriesRequest } from './requests';
import { readCategories } from './sound-events';

/** The categories of events. They hardly ever change: one read serves the visit. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    ...readOf(categoriesRequest, readCategories),
    staleTime: 10 * 60_000,
  });
