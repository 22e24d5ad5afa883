import type { Knex } from 'knex';
import { ADDED_SOURCE } from '@eveneo/contract/application/added-people';
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
  if (filter === 'added') void rows.whereNotNull('r.added_name').where('r.source', ADDED_SOURCE);
  if (filter === 'settled') void rows.whereNotNull('r.settled_at');
  if (filter === 'due') void rows.whereNull('r.settled_at');
  if (filter === 'expected') void rows.whereNull('r.checked_in_at');
  if (device !== undefined) void rows.where('r.entered_device', device);
  if (search)
    void rows.where((either) => {
      orHoldsWords(either, ['u.name', 'r.added_name', 'r.companion_name', 'h.name'], search);
      if (withAddresses)
        for (const column of ['u.email', 'r.added_email'])
          void either.orWhere(column, 'like', containsPattern(search));
    });
  return rows;
}

export async function countMatching(db: Knex, asked: Asked): Promise<number> {
  const [row] = await matching(db, asked).count<{ n: number }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

/** Deleted accounts come last by name; companions follow the person who brings them. */
const ORDER: Readonly<Record<RegistrantSort, string>> = {
  name: 'COALESCE(u.name, r.added_name, h.name) IS NULL, COALESCE(u.name, r.added_name, h.name), COALESCE(r.host_id, r.id), r.id',
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

/** Notes whether registrations are paid for. @returns those that change, with their account if they have one */
export async function markSettled(
  tx: Knex,
  eventId: number,
  { ids, settledAt }: { ids: readonly number[]; settledAt: Date | null },
): Promise<{ id: number; user_id: number | null }[]> {
  const other = tx('registrations')
    .where({ event_id: eventId })
    .whereIn('id', [...ids]);
  void (settledAt ? other.whereNull('settled_at') : other.whereNotNull('settled_at'));
  const rows = await other
    .clone()
    .orderBy('id')
    .forUpdate()
    .select<{ id: number; user_id: number | null }[]>('id', 'user_id');
  await other.update({ settled_at: settledAt && sqlInstant(settledAt) });
  return rows;
}

interface LockedRegistrant {
  readonly id: number;
  readonly user_id: number | null;
  readonly host_id: number | null;
  readonly added_name: string | null;
  readonly added_key: string | null;
  readonly added_email_key: string | null;
  readonly checked_in_at: string | null;
}

/** These registrations of an event and the companions that they bring, locked. */
export const lockRegistrants = (
  tx: Knex,
  eventId: number,
  ids: readonly number[],
): Promise<LockedRegistrant[]> =>
  tx('registrations')
    .where({ event_id: eventId })
    .where((any) => void any.whereIn('id', [...ids]).orWhereIn('host_id', [...ids]))
    .orderBy('id')
    .forUpdate()
    .select<LockedRegistrant[]>(
      ...['id', 'user_id', 'host_id', 'added_name', 'added_key', 'added_email_key', 'checked_in_at'],
    );

/** Names a person without an account. */
export const renameRegistrant = (
  tx: Knex,
  { id, added_name }: LockedRegistrant,
  name: string,
): Promise<number> =>
  tx('registrations')
    .where({ id })
    .update(added_name === null ? { companion_name: name } : { added_name: name });

/**
 * Moves registrations with the notes about them. Tickets keep their number; their code is of the new date, and a link
 * that offers one of the places, which names the former date, ends.
 */
export async function moveRows(
  tx: Knex,
  { from, to, rows }: { from: number; to: number; rows: readonly LockedRegistrant[] },
): Promise<void> {
  await tx('registrations')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update({ event_id: to, pass_offered_at: null });
  const people = rows.flatMap(({ user_id }) => user_id ?? []);
  // A note from a former place on that date.
  await tx('registration_notes').where({ event_id: to }).whereIn('user_id', people).delete();
  await tx('registration_notes')
    .where({ event_id: from })
    .whereIn('user_id', people)
    .update({ event_id: to });
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
