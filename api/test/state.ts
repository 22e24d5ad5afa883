import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { TestApi } from './harness';

/**
 * A refused request may leave the count of attempts behind, and a note that the session is in use; mail of earlier ones is
 * delivered in the background.
 */
const UNSTEADY = new Set(['throttles', 'sessions', 'mail_outbox', 'events']);

/** Events without `revision`: it may grow without reason, it only makes lists be read anew. */
async function eventsHash({ db }: TestApi): Promise<string> {
  const rows = (await db('events').orderBy('id')) as { revision: number }[];
  const steady = rows.map(({ revision: _revision, ...row }) => row);
  return createHash('sha256').update(JSON.stringify(steady)).digest('hex');
}

/** Everything that is stored, as one comparable value: a checksum a table, and the names of all files. */
export async function storedState(api: TestApi): Promise<Record<string, unknown>> {
  const [tables] = (await api.db.raw('SHOW TABLES')) as [Record<string, string>[]];
  const names = tables.flatMap((row) => Object.values(row)).filter((name) => !UNSTEADY.has(name));
  const [sums] = (await api.db.raw(`CHECKSUM TABLE ${names.map((name) => `\`${name}\``).join(', ')}`)) as [
    { Table: string; Checksum: number }[],
  ];
  // Sealed notices go with their delivery, whenever that is.
  const [mails] = await api.db('mail_outbox').whereNull('recipient').count({ count: '*' });
  const state: Record<string, unknown> = {
    files: filesOf(api.storageDir),
    mails: mails?.count,
    events: await eventsHash(api),
  };
  for (const { Table, Checksum } of sums) state[Table.split('.')[1] ?? ''] = Checksum;
  return state;
}

/** The files below a folder, whole or half written. */
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
