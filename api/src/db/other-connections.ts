import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';

/** The connection of a process that has just ended disappears a moment later. */
const GOING_MS = 2_000;
const AGAIN_MS = 100;

interface Shown {
  readonly Id: number;
  readonly Host: string;
  readonly db: string | null;
}
interface Pool {
  numUsed(): number;
  numFree(): number;
}

async function shownOn(db: Knex): Promise<{ shown: Shown[]; own: number }> {
  const pool = db.client.pool as Pool;
  const [[base]] = (await db.raw('SELECT DATABASE() AS name')) as [[{ name: string }]];
  const [rows] = (await db.raw('SHOW PROCESSLIST')) as [Shown[]];
  return {
    shown: rows.filter((row) => row.db === base.name),
    own: pool.numUsed() + pool.numFree(),
  };
}

/**
 * Other connections to this database, as 'number (host)'. A user without the PROCESS privilege sees
 * only the connections of the same user.
 */
export async function otherConnections(db: Knex): Promise<string[]> {
  const [[self]] = (await db.raw('SELECT CONNECTION_ID() AS id')) as [[{ id: number }]];
  for (const limit = Date.now() + GOING_MS; ; await wait(AGAIN_MS)) {
    const { shown, own } = await shownOn(db);
    if (shown.length <= own) return [];
    if (Date.now() >= limit)
      return shown.filter(({ Id }) => Id !== self.id).map(({ Id, Host }) => `${Id} (${Host})`);
  }
}
