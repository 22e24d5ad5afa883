import { readdirSync } from 'node:fs';
import type { TestApi } from './harness';

/** Everything that is stored, as one comparable value: a checksum a table, and the names of all files. */
export async function storedState(api: TestApi): Promise<Record<string, unknown>> {
  const [tables] = (await api.db.raw('SHOW TABLES')) as [Record<string, string>[]];
  // Counting attempts is the one thing that a refused request may leave behind.
  const names = tables.flatMap((row) => Object.values(row)).filter((name) => name !== 'throttles');
  const [sums] = (await api.db.raw(`CHECKSUM TABLE ${names.map((name) => `\`${name}\``).join(', ')}`)) as [
    { Table: string; Checksum: number }[],
  ];
  const state: Record<string, unknown> = { files: filesOf(api.storageDir) };
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
