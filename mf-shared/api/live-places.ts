import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { LivePlaces } from '@eveneo/contract/application/talk';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { followEventStream, useQueryClient, useUser } from '@eveneo/platform';
import { streamEvent } from './call';
import { eventQuery } from './events';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** @returns false while the tab is in the background */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');

/** What the user has at the event, as the stream names it. */
const ownOf = ({ is_registered, waiting_position, request }: EventDetail): LivePlaces['own'] =>
  is_registered ? 'registered' : waiting_position === null ? (request?.state ?? null) : 'waiting';

/** Whether a rank, or an organizer's figures, may have changed. */
const differs = (event: EventDetail, { places_left, waiting_count, revision = event.revision }: LivePlaces) =>
  event.places_left !== places_left || event.waiting_count !== waiting_count || event.revision !== revision;

/** Polling intervals without a stream. */
const POLL_MS = { visible: 10_000, hidden: 60_000 };

const placesUrl = (id: number) => addressOf(calls.listChat, { params: { id }, query: { places: '1' } });

/**
 * Keeps the number of seats current: over the stream for logged-in users; by polling for visitors, in the
 * background, while the stream is down, and without `mayStream`.
 * @param mayStream false if the user may see the event but not follow it, as with a draft's secret link
 * @returns the polling interval; false while the stream is up
 */
export function useLivePlaces(id: number, mayStream = true): number | false {
  const userId = useUser()?.id ?? null;
  const visible = usePageVisible();
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (userId === null || !visible || !mayStream) return;
    const ending = new AbortController();
    const { queryKey } = eventQuery(id, userId);
    const take = (places: LivePlaces) => {
      const event = client.getQueryData<EventDetail>(queryKey);
      if (!event) return;
      const { own, version, ...seats } = places;
      client.setQueryData(queryKey, { ...event, ...seats });
      // The stream names what has changed for the user, not what it is: refetch the event.
      const edited = version !== undefined && version !== event.version;
      const moved = event.waiting_position !== null || event.requests_count !== undefined;
      if (edited || (own !== undefined && own !== ownOf(event)) || (moved && differs(event, seats)))
        void client.invalidateQueries({ queryKey });
    };
    void followEventStream(placesUrl(id), {
      signal: ending.signal,
      onOpen: () => setLive(true),
      onDown: () => setLive(false),
      onEvent: (event) => {
        const sent = streamEvent(calls.listChat, event);
        if (sent?.type === 'places') take(sent.data);
      },
    });
    return () => {
      ending.abort();
      setLive(false);
    };
  }, [id, userId, visible, mayStream, client]);
  if (live) return false;
  return visible ? POLL_MS.visible : POLL_MS.hidden;
}
