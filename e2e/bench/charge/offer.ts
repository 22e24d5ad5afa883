import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Call } from './mix';

export interface Outcome {
  readonly name: string;
  readonly status: number;
  readonly took: number;
  readonly good: boolean;
}

const NETWORKS = 100;
const TIMEOUT_MS = 30_000;
const addressOf = (at: number) => `127.0.2.${1 + (at % NETWORKS)}`;

/** The number of connections that a browser opens to one host. */
const CONNECTIONS = 6;
const pools = new Map<string, Pool>();
function poolOf(url: string, localAddress: string): Pool {
  const key = `${url} ${localAddress}`;
  const pool =
    pools.get(key) ??
    new Pool(url, {
      // Over TLS one HTTP/2 connection carries parallel requests.
      connections: url.startsWith('https:') ? 1 : CONNECTIONS,
      allowH2: true,
      pipelining: url.startsWith('https:') ? 100 : 1,
      localAddress,
      connect: { rejectUnauthorized: false },
      headersTimeout: TIMEOUT_MS,
    });
  pools.set(key, pool);
  return pool;
}

/**
 * One request up to the last byte of its response; status 0 if there is none.
 * Waiting for a free connection counts.
 */
async function one(url: string, call: Call, at: number): Promise<Outcome> {
  const { path, name, good, method = 'GET', headers = {}, body = null } = call;
  const started = performance.now();
  const status = await poolOf(url, addressOf(at))
    .request({ path, method, headers, body, idempotent: true, blocking: false })
    .then(async (answer) => {
      await answer.body.dump({ limit: Infinity });
      return answer.statusCode;
    })
    .catch(() => 0);
  return { name, status, took: performance.now() - started, good: good.includes(status) };
}

/** Sends requests at a fixed rate, and waits for all responses. */
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

/**
 * Highest number of good responses per second: each of `hands` workers sends its next request when the last is
 * answered.
 */
export async function peakOf(url: string, next: () => Call, hands: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let [asked, answered] = [0, 0];
  const hand = async () => {
    while (performance.now() < until) if ((await one(url, next(), (asked += 1))).good) answered += 1;
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return answered / seconds;
}
