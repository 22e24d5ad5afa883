import type { Knex } from 'knex';
import { mapTable } from '../../../db/map-table';

export interface Served {
  readonly name: string;
  readonly revision: number;
  readonly version: string;
  /** When the host first reported it: a DATETIME(3) text. */
  readonly since: string;
}

export interface HostRow {
  readonly id: string;
  readonly label: string;
  readonly serving: readonly Served[];
  readonly seenAt: string;
  /** First report of its process. */
  readonly firstSeenAt: string;
}

const HOSTS = mapTable<HostRow>({ serving: (text: string) => JSON.parse(text) as Served[] });

export async function findHost(db: Knex, id: string): Promise<HostRow | null> {
  const row = await db('release_hosts').where({ id }).first();
  return row ? HOSTS.read(row) : null;
}

/** Insert or update; `first_seen_at` stays. */
export async function saveHost(db: Knex, host: Omit<HostRow, 'firstSeenAt'>): Promise<void> {
  const { id, ...said } = HOSTS.write(host);
  await db('release_hosts')
    .insert({ id, ...said, first_seen_at: host.seenAt })
    .onConflict('id')
    .merge(said);
}

/** Hosts seen since a moment, the most recent first. */
export async function readHosts(db: Knex, since: string): Promise<HostRow[]> {
  return (await db('release_hosts').where('seen_at', '>=', since).orderBy('seen_at', 'desc').limit(500)).map(
    HOSTS.read,
  );
}

export async function forgetHosts(db: Knex, before: string): Promise<void> {
  await db('release_hosts').where('seen_at', '<', before).delete();
}
