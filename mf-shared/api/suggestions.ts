import * as calls from '@eveneo/contract/call-list';
import { request } from '@eveneo/contract/call';
import type { Suggestions } from '@eveneo/contract/application/find';
import { ApiError, keepPreviousData, queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import type { EventFilters } from './requests';
import { isChange } from './sound-events';
import { isCount, isRecord, isText } from './sound';

/** @throws ApiError when the answer is none; a suggestion that breaks the contract is left out */
export function readSuggestions(answer: unknown): Suggestions {
  if (!isRecord(answer)) throw new ApiError('unexpected', null, {}, null);
  const sound = <T>(name: string, isSound: (one: Readonly<Record<string, unknown>>) => boolean) => {
    const list = answer[name];
    return (Array.isArray(list) ? list.filter((one) => isRecord(one) && isSound(one)) : []) as T[];
  };
  return {
    events: sound(
      'events',
      (one) =>
        isCount(one['id']) &&
        ['title', 'date', 'time', 'category'].every((name) => isText(one[name])) &&
        Array.isArray(one['images']) &&
        (one['city'] == null || isText(one['city'])),
    ),
    tags: sound('tags', (one) => isText(one['tag']) && isCount(one['count'])),
    cities: sound(
      'cities',
      (one) => isText(one['city']) && isCount(one['count']) && (one['tag'] == null || isText(one['tag'])),
    ),
    reading: isChange(answer['reading']) ? answer['reading'] : null,
  };
}

/** What somebody may be about to type, within the filters that stand beside it. None is as good as a failure. */
export const suggestionsQuery = (typed: string, filters: EventFilters) => {
  const { category, when, from, to, city, tag } = filters;
  const asked = request(calls.suggestions, {
    query: {
      q: typed,
      category: category || undefined,
      ...({ when: when || undefined } as object),
      from: from || undefined,
      to: to || undefined,
      city: city || undefined,
      tag: tag || undefined,
    },
  });
  return queryOptions({
    queryKey: [...eventKeys.all, 'suggestions', typed, category, when, from, to, city, tag],
    ...readOf(asked, readSuggestions),
    placeholderData: keepPreviousData,
    retry: false,
  });
};
