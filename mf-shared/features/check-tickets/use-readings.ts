import { useCallback, useState } from 'react';
import type { TicketCheck } from '@eveneo/contract/application/places';
import * as calls from '@eveneo/contract/call-list';
import { ApiError, useQueryClient } from '@eveneo/platform';
import { call } from '../../api/call';
import { eventKeys } from '../../api/event-keys';
import type { ManagerRole } from '../../api/requests';
import { failureText } from '../../format/failure-text';
import { texts } from './texts';

const CHECK = { admin: calls.adminCheckTicket, organizer: calls.organizerCheckTicket };
const KEPT = 20;

export type Outcome =
  | { state: 'checking' }
  | { state: 'in'; ticket: TicketCheck }
  | { state: 'refused'; why: string }
  /** Unknown: no answer, or none about the ticket. */
  | { state: 'open'; why: string };

export interface Reading {
  /** Random id per reading: a retry is still one entry. */
  readonly attempt: string;
  readonly code: string;
  readonly outcome: Outcome;
}

/** 16 letters and digits; pages without TLS have no randomUUID. */
const drawAttempt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const isAboutTicket = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

/** The readings since the page was opened, newest first; they don't wait for each other. */
export function useReadings(manager: ManagerRole, eventId: number) {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const client = useQueryClient();

  const check = useCallback(
    async (attempt: string, code: string) => {
      const settle = (outcome: Outcome) =>
        setReadings((all) => all.map((one) => (one.attempt === attempt ? { ...one, outcome } : one)));
      settle({ state: 'checking' });
      try {
        const body = { code, attempt };
        settle({ state: 'in', ticket: await call(CHECK[manager], { params: { id: eventId }, body }) });
      } catch (error) {
        const why = failureText(error, texts.failure);
        settle({ state: isAboutTicket(error) ? 'refused' : 'open', why });
      }
      void client.invalidateQueries({ queryKey: eventKeys.door(manager, eventId) });
    },
    [manager, eventId, client],
  );

  const read = useCallback(
    (code: string) => {
      const attempt = drawAttempt();
      setReadings((all) =>
        [{ attempt, code, outcome: { state: 'checking' } as const }, ...all].slice(0, KEPT),
      );
      void check(attempt, code);
    },
    [check],
  );
  const again = useCallback(({ attempt, code }: Reading) => check(attempt, code), [check]);
  return { readings, read, again };
}
