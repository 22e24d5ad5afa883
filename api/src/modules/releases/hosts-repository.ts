import type { Knex } from 'knex';

/** A release that a host serves. */
export interface Served {
  readonly name: string;
  readonly revision: number;
  readonly version: string;
  /** When the host first said so: a DATETIME(3) text. */
  readonly since: string;
}

export interface HostRow {
  readonly id: string;
  readonly label: string;
  readonly serving: readonly Served[];
  readonly seenAt: string;
  /** When its process was first heard of. */
  readonly firstSeenAt: string;
}

interface RawHost {
  id: string;
  label: string;
  serving: string;
  seen_at: string;
  first_seen_at: string;
}

const toHost = (row: RawHost): HostRow => ({
  id: row.id,
  label: row.label,
  serving: JSON.parse(row.serving) as Served[],
  seenAt: row.seen_at,
  firstSeenAt: row.first_seen_at,
});

export async function findHost(db: Knex, id: string): Promise<HostRow | null> {
  const row = await db<RawHost>('release_hosts').where({ id }).first();
  return row ? toHost(row) : null;
}

/** Keeps what a host says now; since when it is known stays as it was. */
export async function saveHost(db: Knex, { id, label, serving, seenAt }: Omit<HostRow, 'firstSeenAt'>) {
  const said = { label, serving: JSON.stringify(serving), seen_at: seenAt };
  await db('release_hosts')
    .insert({ id, ...said, first_seen_at: seenAt })
    .onConflict('id')
    .merge(said);
}

/** Hosts heard of since a moment, the last one first. */
export async function readHosts(db: Knex, since: string): Promise<HostRow[]> {
  return (
    await db<RawHost>('release_hosts').where('seen_at', '>=', since).orderBy('seen_at', 'desc').limit(500)
  ).map(toHost);
}

export async function forgetHosts(db: Knex, before: string): Promise<void> {
  await db('release_hosts').where('seen_at', '<', before).delete();
}
