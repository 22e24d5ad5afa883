import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../lib/ask';
import type { Call } from './mix';

export interface Outcome {
  readonly name: string;
  readonly status: number;
  readonly took: number;
  readonly good: boolean;
}

/** Visitors of so many networks. */
const NETWORKS = 100;
const addressOf = (at: number) => `127.0.2.${1 + (at % NETWORKS)}`;

async function one(url: string, { path, name, good, ...asked }: Call, at: number): Promise<Outcome> {
  const { status, took } = await ask(url + path, { ...asked, from: addressOf(at) });
  return { name, status, took, good: good.includes(status) };
}

/** Sends so many a second, answered or not, and waits for every answer. */
export async function offer(
  url: string,
  next: () => Call,
  rate: number,
  seconds: number,
): Promise<Outcome[]> {
  const asked: Promise<Outcome>[] = [];
  const from = performance.now();
  while (performance.now() - from < seconds * 1_000) {
    const due = ((performance.now() - from) / 1_000) * rate;
    while (asked.length < due) asked.push(one(url, next(), asked.length));
    await sleep(1);
  }
  return Promise.all(asked);
}

/** The most that is answered well in a second: each of so many hands asks on as it is answered. */
export async function peakOf(url: string, next: () => Call, hands: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const hand = async (at: number) => {
    while (performance.now() < until) if ((await one(url, next(), at)).good) answered += 1;
  };
  await Promise.all(Array.from({ length: hands }, (_, at) => hand(at)));
  return answered / seconds;
}
