import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { readOf } from './call';

/** Communes by the start of their names. They hardly ever change: read once per visit. */
export const citiesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['cities', typed],
    ...readOf(request(calls.listCities, { query: { q: typed } })),
    staleTime: Infinity,
    retry: false,
  });
