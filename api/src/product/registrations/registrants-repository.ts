import type { Knex } from 'knex';
import type { RegistrantFilter, RegistrantSort } from '@eveneo/contract/application/registrants';
import { containsPattern, orHoldsWords } from '../../db/contains';
import { sqlInstant } from '../../ground/clock';
import { withHolders } from '../tickets/repository';
import { registrationColumns, type RegistrationRow } from './repository';

export type RegistrantRow = RegistrationRow & { note: string | null };

interface Asked {
  readonly eventId: number;
  /** '' for all. */
  readonly search: string;
  readonly filter: RegistrantFilter;
  /** Only those whom it checked in. */
  readonly device: number | undefined;
  /** Whether addresses are searched. */
  readonly withAddresses: boolean;
}

function matching(db: Knex, { eventId, search, filter, device, withAddresses }: Asked) {
  const rows = withHolders(db).where('r.event_id', eventId);
  if (filter === 'entered') void rows.whereNotNull('r.checked_in_at');
  if (filter === 'expected') void rows.whereNull('r.checked_in_at');
  if (device !== undefined) void rows.where('r.entered_device', device);
  if (search)
    void rows.where((either) => {
      orHoldsWords(either, ['u.name', 'r.companion_name', 'h.name'], search);
      if (withAddresses) void either.orWhere('u.email', 'like', containsPattern(search));
    });
  return rows;
}

export async function countMatching(db: Knex, asked: Asked): Promise<number> {
  const [row] = await matching(db, asked).count<{ n: number }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

/** Deleted accounts come last by name; companions follow the person who brings them. */
const ORDER: Readonly<Record<RegistrantSort, string>> = {
  name: 'COALESCE(u.name, h.name) IS NULL, COALESCE(u.name, h.name), COALESCE(r.host_id, r.id), r.id',
  registered: 'r.id DESC',
  entered: 'r.checked_in_at DESC, r.id DESC',
};

export async function findRegistrants(
  db: Knex,
  asked: Asked,
  { sort, offset, limit }: { sort: RegistrantSort; offset: number; limit: number },
): Promise<RegistrantRow[]> {
  return (await matching(db, asked)
    .leftJoin('registration_notes as n', (on) =>
      on.on('n.event_id', 'r.event_id').andOn('n.user_id', 'r.user_id'),
    )
    .orderByRaw(ORDER[sort])
    .offset(offset)
    .limit(limit)
    .select(...registrationColumns(db), 'n.note')) as RegistrantRow[];
}

/** Marks people as present who are not yet. @returns who they are */
export async function markPresent(
  tx: Knex,
  eventId: number,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const absent = tx('registrations')
    .where({ event_id: eventId })
    .whereIn('user_id', [...userIds])
    .whereNull('checked_in_at');
  const marked = (await absent.clone().orderBy('user_id').forUpdate().pluck('user_id')) as number[];
  await absent.update({
    checked_in_at: sqlInstant(now),
    // Each entry has its own attempt, by which it is undone.
    check_attempt: tx.raw('UUID()'),
    entered_way: 'name',
  });
  return marked;
}

/** '' removes the note. */
export async function writeNote(
  db: Knex,
  of: { eventId: number; userId: number; note: string; now: Date },
): Promise<void> {
  const key = { event_id: of.eventId, user_id: of.userId };
  if (of.note === '') {
    await db('registration_notes').where(key).delete();
    return;
  }
  await db('registration_notes')
    .insert({ ...key, note: of.note, created_at: sqlInstant(of.now) })
    .onConflict(['event_id', 'user_id'])
    .merge(['note']);
}

export async function deleteNotesAbout(tx: Knex, userId: number): Promise<void> {
  await tx('registration_notes').where({ user_id: userId }).delete();
}

export const findNotesAbout = (
  db: Knex,
  userId: number,
): Promise<{ event_id: number; title: string; note: string; created_at: string }[]> =>
  db('registration_notes as n')
    .join('events as e', 'e.id', 'n.event_id')
    .where('n.user_id', userId)
    .orderBy('n.id')
    .select('n.event_id', 'e.title', 'n.note', 'n.created_at');
