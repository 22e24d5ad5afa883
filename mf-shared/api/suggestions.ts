import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import { otherFilters, type EventFilters } from './requests';

/** Suggestions for the text typed so far, within the current filters. A failure shows as none. */
export const suggestionsQuery = (typed: string, filters: EventFilters) => {
  const { category, when, from, to, city, tag } = filters;
  const asked = request(calls.suggestions, { query: { q: typed, ...otherFilters(filters) } });
  return queryOptions({
    queryKey: [...eventKeys.all, 'suggestions', typed, category, when, from, to, city, tag],
    ...readOf(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
};
