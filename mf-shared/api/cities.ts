import { queryOptions } from '@eveneo/platform';
import * as calls from '@eveneo/contract/call-list';
import { request } from '@eveneo/contract/call';
import type { CityProposal } from '@eveneo/contract/application/find';
import { readOf } from './call';
import { holds, isText, soundList } from './sound';

const isCity = holds({ name: isText, department: isText });

/** Communes whose names begin so. They hardly ever change: one read serves the visit. */
export const citiesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['cities', typed],
    ...readOf(request(calls.listCities, { query: { q: typed } }), (answer) =>
      soundList<CityProposal>('cities', answer, isCity),
    ),
    staleTime: Infinity,
    retry: false,
  });
