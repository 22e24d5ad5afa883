import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@eveneo/platform';
import { ticketQuery } from 'mf-shared/api/tickets';
import { inPlace, movesInPlace } from 'mf-shared/ui/event-wall';
import { useViewer } from '../viewer';
import { loadHeldPlace } from './lazy-place';
import { usePhone, type RegistrationState } from './registration-state';

/** How long the former state stays for a ticket that is slow to come. */
const WAIT_MS = 1_000;

/**
 * The state that the card shows: a place that has just been taken comes once its ticket can be shown, into which the
 * card turns. At once on a phone, whose ticket is in a sheet, and where nothing moves.
 */
export function useEntering<S extends Pick<RegistrationState, 'kind'>>(
  state: S,
  eventId: number,
): { shown: S; entering: boolean } {
  const taken = state.kind === 'registered';
  const [moves, phone] = [movesInPlace(), usePhone()];
  const [arrived, setArrived] = useState(taken);
  const [before, setBefore] = useState(state);
  const client = useQueryClient();
  const userId = useViewer()?.id ?? null;
  const entering = taken && !arrived && moves && !phone;
  if (!taken && before.kind !== state.kind) setBefore(state);
  if (!entering && arrived !== taken) setArrived(taken);
  useEffect(() => {
    if (!entering) return undefined;
    let waits = true;
    const show = () => {
      if (waits) inPlace(() => flushSync(() => setArrived(true)));
      waits = false;
    };
    const late = setTimeout(show, WAIT_MS);
    // What could not be loaded is said by the place itself.
    void Promise.all([client.prefetchQuery(ticketQuery(eventId, userId)), loadHeldPlace()]).then(show, show);
    return () => {
      waits = false;
      clearTimeout(late);
    };
  }, [entering, client, eventId, userId]);
  return { shown: entering ? before : state, entering };
}
