import { queryOptions } from '@eveneo/platform';
import * as calls from '@eveneo/contract/call-list';
import { request } from '@eveneo/contract/call';
import { readOf } from './call';

/** Communes whose names begin so. They hardly ever change: one read serves the visit. */
export const citiesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['cities', typed],
    ...readOf(request(calls.listCities, { query: { q: typed } })),
    staleTime: Infinity,
    retry: false,
  });
