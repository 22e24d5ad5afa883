import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';

/** A connection of a process whose end has just been seen goes a moment later. */
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
 * Who else is on this database: 'number (host)' of each connection that the server shows beyond those of our own pool.
 * A user without the right PROCESS sees the connections of the same user only.
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
