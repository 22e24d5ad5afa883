import type { HoldPlaceRequest } from '@eveneo/contract/application/holds';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { ON_SITE } from '../format/secret-keys';
import { call } from './call';
import { useRefreshEvents } from './refresh-events';
import { forgetSource, sourceOf } from './source-tag';

const onSite = () => {
  const key = new URLSearchParams(window.location.search).get(ON_SITE);
  return key ? { on_site: key } : {};
};

// Visitors' calls: a 401 says nothing about a session.
const anonymous = true;
/** A whole class asks at once, and opens its mails at once. */
const crowd = { anonymous, repeatable: true } as const;

/** Asks for a place without an account. Idempotent. */
export function useHoldPlace(eventId: number) {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (body: HoldPlaceRequest) =>
      call(calls.holdPlace, {
        params: { id: eventId },
        body: { ...body, ...sourceOf(eventId), ...onSite() },
        ...crowd,
      }),
    onSuccess: () => forgetSource(eventId),
    // Also after a refusal: 'full' means outdated data.
    onSettled: () => void refresh(),
  });
}

/** Asked often at first, then once a minute, for as long as the place is held and a little longer. */
const WATCH = { firstMs: 4000, growth: 1.12, mostMs: 60_000, times: 60 };

/**
 * What became of the place that this page asked for, wherever the mail's link is opened. A hidden page asks when it is
 * seen again. A failed call is no news: the mail says the same.
 */
export const watchedHoldQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['watched-hold', token],
    queryFn: () => call(calls.watchHold, { body: { token: token ?? '' }, anonymous }),
    enabled: token !== undefined,
    retry: false,
    // Who comes back from their mails has news.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const times = dataUpdateCount + errorUpdateCount;
      if (data?.status === 'taken' || times >= WATCH.times) return false;
      return Math.min(WATCH.firstMs * WATCH.growth ** times, WATCH.mostMs);
    },
  });

const keyOf = (token: string) => ['hold', token];

export const holdQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: () => call(calls.readHold, { body: { token }, ...crowd }),
    retry: false,
    staleTime: Infinity,
  });

/** Confirms the place of a link. Idempotent: a retry gets the same response. */
export function useTakeHeldPlace(token: string) {
  const refresh = useRefreshEvents();
  const client = useQueryClient();
  return useMutation({
    /** @param apart the account that never proved the address is not theirs */
    mutationFn: (apart: boolean) =>
      call(calls.takeHeldPlace, { body: { token, ...(apart && { apart }) }, ...crowd }),
    onSettled: () => {
      void refresh();
      void client.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
}
