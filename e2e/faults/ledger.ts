import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { processInfo } from '@eveneo/build/processes/identity';
import { sessionOf } from '../lib/accounts';
import { makeEvent } from './people';
import { cutDown, type Site } from './site';

export interface LedgerPlan {
  /** Messages to write, each repeated until it is acknowledged. */
  readonly writes: number;
  /** Number of kills: APIs and the database in turn. */
  readonly kills: number;
  /** Time that a killed process has to restart before the next kill. */
  readonly pauseMs: number;
  /** Concurrent writers. */
  readonly hands?: number;
  /** False: unacknowledged messages are repeated without an idempotency key (control). */
  readonly keys?: boolean;
}

export interface Ledger {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Failed responses; each request was sent again. */
  readonly refused: Readonly<Record<string, number>>;
  readonly killed: number;
  readonly seconds: number;
}

/** One in this many acknowledgements is dropped, so that the sender retries. */
const LOST_EVERY = 40;

/** Kills one API, the database and the other API in turn, spread over all writes. */
async function killing(
  site: Site,
  { writes, kills, pauseMs }: LedgerPlan,
  written: () => number,
): Promise<number> {
  const isOver = () => written() >= writes;
  let killed = 0;
  for (; killed < kills && !isOver(); killed += 1) {
    await sleep(pauseMs);
    while (written() < ((killed + 1) * writes) / (kills + 1)) await sleep(20);
    const api = [site.apis[0], undefined, site.apis[1]][killed % 3];
    if (!api) {
      // On a slow machine the database may not have restarted yet.
      while (!processInfo(site.database.pid) && !isOver()) await sleep(100);
      if (processInfo(site.database.pid)) process.kill(site.database.pid, 'SIGKILL');
      continue;
    }
    cutDown(api);
    await sleep(200);
    api.service.start();
  }
  return killed;
}

/** Writes through every kill, and compares acknowledged messages with the database. */
export async function keepLedger(site: Site, plan: LedgerPlan): Promise<Ledger> {
  const { writes, keys = true, hands = 16 } = plan;
  const since = performance.now();
  const [first] = site.apis;
  const { token } = await sessionOf(first?.url ?? '', 'organizer');
  const event = await makeEvent(first?.url ?? '', token);
  const acknowledged: string[] = [];
  const refused: Record<string, number> = {};
  let next = 0;
  let answers = 0;

  async function send(message: string, at: number): Promise<boolean> {
    const { url } = site.apis[at % site.apis.length] ?? { url: '' };
    try {
      const response = await fetch(`${url}/api/events/${event}/chat`, {
        method: 'POST',
        signal: AbortSignal.timeout(10_000),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(keys && { 'idempotency-key': `registre-${message}` }),
        },
        body: JSON.stringify({ message }),
      });
      await response.arrayBuffer();
      if (response.status !== 201) refused[response.status] = (refused[response.status] ?? 0) + 1;
      answers += 1;
      return response.status === 201 && answers % LOST_EVERY !== 0;
    } catch {
      refused.connection = (refused.connection ?? 0) + 1;
      return false;
    }
  }
  const hand = async () => {
    for (let id = next++; id < writes; id = next++) {
      const message = `m${id}`;
      for (let at = id; !(await send(message, at)); at += 1) await sleep(50);
      acknowledged.push(message);
    }
  };
  const writing = Promise.all(Array.from({ length: hands }, hand));
  const [killed] = await Promise.all([killing(site, plan, () => acknowledged.length), writing]);
  const connection = await createConnection(site.database.url);
  const [rows] = await connection.query(
    'SELECT message, COUNT(*) AS times FROM chat_messages WHERE event_id = ? GROUP BY message',
    [event],
  );
  await connection.end();
  const held = new Map((rows as { message: string; times: number }[]).map((row) => [row.message, row.times]));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((message) => !held.has(message)).length,
    doubled: [...held.values()].filter((times) => times > 1).length,
    refused,
    killed,
    seconds: Math.round((performance.now() - since) / 1_000),
  };
}
