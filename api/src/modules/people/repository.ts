import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { PeopleQuery, PeopleSort } from '@eveneo/contract/application/people';
import type { Role } from '@eveneo/contract/application/users';
import { sqlInstant } from '../../ground/clock';

export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_key: string;
  readonly role: Role;
  readonly confirmed_email_key: string | null;
  readonly suspended_at: string | null;
  readonly suspended_until: string | null;
  readonly suspended_why: string | null;
  readonly created_at: string;
  readonly seen_at: string | null;
}

export type LockedPerson = Omit<PersonRow, 'seen_at'>;

const COLUMNS = [
  ...['id', 'name', 'email', 'email_key', 'role', 'confirmed_email_key', 'created_at'],
  ...['suspended_at', 'suspended_until', 'suspended_why'],
];

type Asked = Pick<PeopleQuery, 'search' | 'role' | 'state'>;

/** In LIKE, the person's own % and _ are letters. */
const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function whereSuspended(query: Knex.QueryBuilder, now: Date): void {
  void query.whereNotNull('suspended_at').where((open) => {
    void open.whereNull('suspended_until').orWhere('suspended_until', '>', sqlInstant(now));
  });
}

function matching(db: Knex, { search, role, state }: Asked, now: Date) {
  const query = db('users');
  if (role) void query.where({ 'users.role': role });
  if (state === 'suspended') whereSuspended(query, now);
  if (state === 'active') void query.whereNot((not) => whereSuspended(not, now));
  if (state === 'unconfirmed')
    void query.whereRaw('(confirmed_email_key IS NULL OR confirmed_email_key <> email_key)');
  if (search) {
    const key = part(emailKey(search));
    void query.where((any) => {
      void any
        .where('name', 'like', part(search))
        .orWhere('email_key', 'like', key)
        .orWhereIn(
          'users.id',
          db('former_addresses')
            .select('user_id')
            .where('email_key', 'like', key)
            .where('expires_at', '>', sqlInstant(now)),
        );
    });
  }
  return query;
}

export async function countPeople(db: Knex, asked: Asked, now: Date): Promise<number> {
  const rows = (await matching(db, asked, now).count({ count: '*' })) as { count: number }[];
  return rows[0]?.count ?? 0;
}

const ORDER: Readonly<Record<PeopleSort, [column: string, order: 'asc' | 'desc']>> = {
  recent: ['users.id', 'desc'],
  name: ['users.name', 'asc'],
  seen: ['l.seen_at', 'desc'],
};

const withSeen = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin('last_seen as l', 'l.user_id', 'users.id');
const SEEN_COLUMNS = [...COLUMNS.map((name) => `users.${name}`), 'l.seen_at'];

export async function findPeople(
  db: Knex,
  asked: Asked,
  { sort, offset, limit }: { sort: PeopleSort; offset: number; limit: number },
  now: Date,
): Promise<PersonRow[]> {
  const [column, order] = ORDER[sort];
  // Only the ids are sorted; the rest is read for those on the page.
  const found = matching(db, asked, now);
  const ids = (await (sort === 'seen' ? withSeen(found) : found)
    .orderBy([
      { column, order },
      { column: 'users.id', order },
    ])
    .offset(offset)
    .limit(limit)
    .pluck('users.id')) as number[];
  const rows = (await withSeen(db('users'))
    .whereIn('users.id', ids)
    .select(...SEEN_COLUMNS)) as PersonRow[];
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export async function findPerson(db: Knex, id: number): Promise<PersonRow | undefined> {
  return (await withSeen(db('users'))
    .where({ 'users.id': id })
    .first(...SEEN_COLUMNS)) as PersonRow | undefined;
}

async function countsBy(db: Knex, table: string, column: string, ids: readonly number[]) {
  const rows = (await db(table)
    .whereIn(column, [...ids])
    .groupBy(column)
    .select({ id: column })
    .count({ count: '*' })) as unknown as { id: number; count: number }[];
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many events and registrations each of these people has. */
export async function countWork(db: Knex, ids: readonly number[]) {
  const [events, registrations] = await Promise.all([
    countsBy(db, 'events', 'organizer_id', ids),
    countsBy(db, 'registrations', 'user_id', ids),
  ]);
  return (id: number) => ({ events: events.get(id) ?? 0, registrations: registrations.get(id) ?? 0 });
}

interface Line {
  readonly id: number;
  readonly title: string;
  readonly date: string;
}
interface Words {
  readonly event_id: number;
  readonly text: string;
  readonly at: string;
}

/** The last things that a person did, at most 20 of each. */
export async function findWork(db: Knex, id: number) {
  const words = (table: string, column: string) =>
    db(table)
      .where({ user_id: id })
      .orderBy('id', 'desc')
      .limit(20)
      .select('event_id', { text: column, at: 'created_at' }) as unknown as Promise<Words[]>;
  const lines = ['e.id', 'e.title', 'e.date'];
  const [organized, joined, messages, reviews, sessions, factor] = await Promise.all([
    db('events as e')
      .where({ organizer_id: id })
      .orderBy('e.date', 'desc')
      .limit(20)
      .select(...lines) as Promise<Line[]>,
    db('registrations as r')
      .join('events as e', 'e.id', 'r.event_id')
      .where('r.user_id', id)
      .orderBy('e.date', 'desc')
      .limit(20)
      .select(...lines) as Promise<Line[]>,
    words('chat_messages', 'message'),
    words('reviews', 'comment'),
    countsBy(db, 'sessions', 'user_id', [id]),
    db('second_factors')
      .where({ user_id: id })
      .whereNotNull('confirmed_at')
      .first('user_id') as Promise<unknown>,
  ]);
  return {
    ...{ organized, joined, messages, reviews },
    sessions: sessions.get(id) ?? 0,
    second_factor: factor !== undefined,
  };
}

/** Locks every admin, then a person: of two admins who act on each other, the second finds the first one's result. */
export async function lockPeople(
  tx: Knex,
  id: number,
): Promise<{ admins: LockedPerson[]; person: LockedPerson | undefined }> {
  const admins = (await tx('users')
    .where({ role: 'admin' })
    .orderBy('id')
    .forUpdate()
    .select(...COLUMNS)) as LockedPerson[];
  const person = (await tx('users')
    .where({ id })
    .forUpdate()
    .first(...COLUMNS)) as LockedPerson | undefined;
  return { admins, person };
}

/** @param suspension null lifts it */
export async function setSuspension(
  tx: Knex,
  id: number,
  suspension: { at: Date; until: Date | null; why: string } | null,
): Promise<void> {
  await tx('users')
    .where({ id })
    .update({
      suspended_at: suspension && sqlInstant(suspension.at),
      suspended_until: suspension?.until ? sqlInstant(suspension.until) : null,
      suspended_why: suspension?.why ?? null,
    });
}
