import { queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { categoriesRequest } from './requests';

/** The categories of events. They hardly ever change: one read serves the visit. */
export const categoriesQuery = () =>
  queryOptions({ queryKey: ['categories'], ...readOf(categoriesRequest), staleTime: 10 * 60_000 });
