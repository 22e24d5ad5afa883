import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { TestApi } from './harness';

/**
 * Tables that may change although a request was refused: throttle counters, the last use of a session or of a
 * helper's device, and mails of earlier requests, which are delivered in the background with their reset links.
 */
const UNSTEADY = new Set([
  'throttles',
  'sessions',
  'last_seen',
  'password_resets',
  'door_devices',
  'mail_outbox',
  'announcement_recipients',
  'events',
]);

/** Events without `revision`: it may grow at any time, because it only makes lists reload. */
async function eventsHash({ db }: TestApi): Promise<string> {
  const rows = (await db('events').orderBy('id')) as { revision: number }[];
  const steady = rows.map(({ revision: _revision, ...row }) => row);
  return createHash('sha256').update(JSON.stringify(steady)).digest('hex');
}

/** The whole stored state as one comparable value: a checksum per table, and the names of all files. */
export async function storedState(api: TestApi): Promise<Record<string, unknown>> {
  const [tables] = (await api.db.raw('SHOW TABLES')) as [Record<string, string>[]];
  const names = tables.flatMap((row) => Object.values(row)).filter((name) => !UNSTEADY.has(name));
  const [sums] = (await api.db.raw(`CHECKSUM TABLE ${names.map((name) => `\`${name}\``).join(', ')}`)) as [
    { Table: string; Checksum: number }[],
  ];
  // Encrypted notices are deleted on delivery, which happens at any time.
  const [mails] = await api.db('mail_outbox').whereNull('recipient').count({ count: '*' });
  const state: Record<string, unknown> = {
    files: filesOf(api.storageDir),
    mails: mails?.count,
    events: await eventsHash(api),
  };
  for (const { Table, Checksum } of sums) state[Table.split('.')[1] ?? ''] = Checksum;
  return state;
}

/** The files below a folder, complete or partial. */
export function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort();
  } catch {
    return [];
  }
}
