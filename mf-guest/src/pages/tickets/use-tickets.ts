import { useEffect, useState } from 'react';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { ApiError, now, useDraft, usePublicSettings, useQuery } from '@eveneo/platform';
import { ticketsQuery } from 'mf-shared/api/tickets';
import { addresses } from 'mf-shared/format/addresses';
import { isKept, keptTickets, type KeptTickets } from './kept-tickets';

/** The shell host's service worker shows the stored tickets without a network. */
function readWithoutNetwork(): void {
  try {
    void navigator.serviceWorker
      ?.register('/offline-worker.js', { scope: addresses.tickets })
      .catch(() => undefined);
  } catch {
    // Throws synchronously if the browser's storage is disabled.
  }
}

/** No usable response: stored tickets may be shown. A refusal is a response. */
const isAway = (error: unknown) => error instanceof ApiError && (error.status ?? 500) >= 500;

/** The guest's tickets; without a network, the stored ones and the time they were saved. */
export function useTickets() {
  const { timeZone } = usePublicSettings();
  const answer = useQuery(ticketsQuery());
  const { draft, save } = useDraft<unknown>('offline');
  const [kept] = useState<KeptTickets | null>(() => (isKept(draft) ? draft : null));
  const { data } = answer;
  useEffect(() => {
    if (!Array.isArray(data)) return;
    let current = true;
    void keptTickets(data, now(), timeZone)
      .then((page) => {
        if (current) save(page);
      })
      .catch(() => undefined);
    readWithoutNetwork();
    return () => {
      current = false;
    };
  }, [data, timeZone, save]);

  const shown = data === undefined && kept && isAway(answer.error) ? kept : null;
  const tickets: HeldTicket[] | undefined = shown ? shown.tickets : data;
  return { query: { ...answer, data: tickets }, keptAt: shown?.savedAt ?? null };
}
