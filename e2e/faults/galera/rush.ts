import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '../../lib/second-host';

/** Every guest wants a place in every event. */
export interface RushPlan {
  readonly apis: readonly Instance[];
  /** Access tokens of the guests. */
  readonly guests: readonly string[];
  readonly eventIds: readonly number[];
}

export interface Rush {
  /** '<event id> <index of the guest>' for every confirmed registration (201). */
  readonly promised: readonly string[];
  /** Number of refusals because an event is full (409). */
  readonly full: number;
  /** Other responses and broken connections; each request was sent again. */
  readonly refused: Readonly<Record<string, number>>;
  /** Longest time without a confirmation or refusal, in milliseconds. */
  readonly longestGap: number;
  readonly seconds: number;
}

const HANDS = 24;

/** Requests a registration. @param key idempotency key */
export async function ask(
  url: string,
  event: number,
  token: string,
  key: string,
): Promise<number | 'connection'> {
  try {
    const response = await fetch(`${url}/api/events/${event}/register`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: '{}',
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'connection';
  }
}

/** Registers every guest for every event through all instances; failed requests are repeated with their key. */
export function startRush({ apis, guests, eventIds }: RushPlan) {
  const promised: string[] = [];
  const refused: Record<string, number> = {};
  const since = performance.now();
  let [full, next, last, longestGap] = [0, 0, since, 0];
  const total = guests.length * eventIds.length;

  function answered(status: number, name: string): void {
    longestGap = Math.max(longestGap, performance.now() - last);
    last = performance.now();
    if (status === 201) promised.push(name);
    else full += 1;
  }
  async function hand(): Promise<void> {
    for (let at = next++; at < total; at = next++) {
      const guest = at % guests.length;
      const event = eventIds[Math.floor(at / guests.length)] ?? 0;
      for (let turn = at; ; turn += 1) {
        const { url } = apis[turn % apis.length] ?? { url: '' };
        const status = await ask(url, event, guests[guest] ?? '', `grappe-${event}-${guest}`);
        if (status === 201 || status === 409) {
          answered(status, `${event} ${guest}`);
          break;
        }
        refused[status] = (refused[status] ?? 0) + 1;
        await sleep(100);
      }
    }
  }
  const hands = Promise.all(Array.from({ length: HANDS }, hand));
  return {
    total,
    done: () => promised.length + full,
    async end(): Promise<Rush> {
      await hands;
      const seconds = Math.round((performance.now() - since) / 1_000);
      return { promised, full, refused, longestGap: Math.round(longestGap), seconds };
    },
  };
}
