import type { Knex } from 'knex';
import type { PointerLock } from '@eveneo/contract/delivery/pointers';
import { mapTable } from '../../../db/map-table';
import type { Pointer } from './pointer';

const POINTERS = mapTable<Pointer>(
  {
    canaryPercent: (percent: string | null) => (percent === null ? null : Number(percent)),
    lock: (text: string | null) => (text === null ? null : (JSON.parse(text) as PointerLock)),
    retired: Boolean,
  },
  { locked: 'lock', updated_at: 'movedAt' },
);

export async function readPointers(db: Knex): Promise<Pointer[]> {
  return (await db('release_pointers').orderBy('name')).map(POINTERS.read);
}

/** A text that changes with each move. Read all the time: building the statement would cost as much as the rest. */
export async function markOfPointers(db: Knex): Promise<string> {
  const [rows] = (await db.raw('SELECT SUM(revision), MAX(updated_at) FROM release_pointers')) as [unknown];
  return JSON.stringify(rows);
}

export const readServed = async (db: Knex): Promise<Pointer[]> =>
  (await readPointers(db)).filter(({ retired }) => !retired);

/** Locks all pointers until the transaction ends, so that checks across areas still hold when it writes. */
export async function lockPointers(tx: Knex.Transaction): Promise<Pointer[]> {
  return (await tx('release_pointers').orderBy('name').forUpdate()).map(POINTERS.read);
}

/** Compare-and-set: false when the pointer's revision has changed since it was read. */
export async function writePointer(tx: Knex.Transaction, pointer: Pointer, readAt: number): Promise<boolean> {
  const columns = POINTERS.write(pointer);
  if (readAt === 0) {
    await tx('release_pointers').insert(columns);
    return true;
  }
  const { name } = pointer;
  return (await tx('release_pointers').where({ name, revision: readAt }).update(columns)) === 1;
}
