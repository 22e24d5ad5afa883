import { useCallback, useState } from 'react';
import type { TicketCheck } from '@eveneo/contract/application/places';
import { ApiError, useQueryClient } from '@eveneo/platform';
import type { DoorCalls } from 'mf-shared/api/door';
import { failureText } from 'mf-shared/format/failure-text';
import { doorName } from './device-settings';
import { texts } from './texts';

const KEPT = 20;

export type Outcome =
  | { state: 'checking' }
  | { state: 'in'; ticket: TicketCheck }
  | { state: 'refused'; why: string; entered?: boolean }
  /** Unknown: no response, or none about the ticket. */
  | { state: 'open'; why: string };

export interface Reading {
  /** Random id per reading: a retry is still one entry. */
  readonly attempt: string;
  readonly code: string;
  readonly way: 'scan' | 'name';
  readonly outcome: Outcome;
}

/** 16 letters and digits; pages without TLS have no randomUUID. */
export const drawAttempt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const isAboutTicket = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

/** The last readings since the page was opened, newest first; they do not wait for each other. */
export function useReadings(door: DoorCalls) {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const client = useQueryClient();

  const check = useCallback(
    async ({ attempt, code, way }: Omit<Reading, 'outcome'>) => {
      const settle = (outcome: Outcome) =>
        setReadings((all) => all.map((one) => (one.attempt === attempt ? { ...one, outcome } : one)));
      settle({ state: 'checking' });
      try {
        settle({ state: 'in', ticket: await door.check({ code, attempt, way, door: doorName.read() }) });
      } catch (error) {
        const why = failureText(error, texts.failure);
        const entered = error instanceof ApiError && error.code === 'ticket.repeated';
        settle(isAboutTicket(error) ? { state: 'refused', why, entered } : { state: 'open', why });
      }
      void client.invalidateQueries({ queryKey: door.key });
    },
    [door, client],
  );

  const read = useCallback(
    (code: string, way: Reading['way'] = 'scan') => {
      const reading = { attempt: drawAttempt(), code, way };
      setReadings((all) => [{ ...reading, outcome: { state: 'checking' } as const }, ...all].slice(0, KEPT));
      void check(reading);
    },
    [check],
  );
  const forget = useCallback(
    (attempt: string) => setReadings((all) => all.filter((one) => one.attempt !== attempt)),
    [],
  );
  return { readings, read, again: check, forget };
}
