import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { PeopleQuery, PeopleSort } from '@eveneo/contract/application/people';
import type { Role } from '@eveneo/contract/application/users';
import { orHoldsWords } from '../../db/contains';
import { sqlInstant } from '../../ground/clock';
import { findSessionsOf, whereSuspended } from '../../http/sessions/repository';

export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_key: string;
  readonly role: Role;
  readonly avatar: string | null;
  readonly confirmed_email_key: string | null;
  readonly suspended_at: string | null;
  readonly suspended_until: string | null;
  readonly suspended_why: string | null;
  readonly created_at: string;
  readonly seen_at: string | null;
}

export type LockedPerson = Omit<PersonRow, 'seen_at'> & { readonly words_hidden: number };

const COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'role',
  'avatar',
  'confirmed_email_key',
  'created_at',
  'suspended_at',
  'suspended_until',
  'suspended_why',
];

type Asked = Pick<PeopleQuery, 'role' | 'state'> & { readonly searched: Searched | null };

/** Addresses are compared byte by byte, which takes half the time of LIKE. */
const addressContains = (query: Knex.QueryBuilder, search: string, column = 'email_key') =>
  query.orWhereRaw('LOCATE(?, ??) > 0', [emailKey(search), column]);

/**
 * With more matches than this, later queries repeat the search instead of receiving a long list of
 * ids: most rows they read match anyway.
 */
const FEW = 2000;

const formerlyAt = (db: Knex, search: string, now: Date) =>
  addressContains(db('former_addresses').select('user_id'), search).where('expires_at', '>', sqlInstant(now));

/** A search and the people it found. */
export interface Searched {
  /** The ids of the people found; null: more than `FEW`. */
  readonly ids: readonly number[] | null;
  readonly search: string;
}

/** Each part scans an index only, all at the same time; they serve both the total and the page. */
export async function findSearched(db: Knex, search: string, now: Date): Promise<Searched> {
  const found = (await Promise.all([
    db('users')
      .where((any) => orHoldsWords(any, ['name'], search))
      .limit(FEW + 1)
      .pluck('id'),
    addressContains(db('users'), search)
      .limit(FEW + 1)
      .pluck('id'),
    formerlyAt(db, search, now)
      .limit(FEW + 1)
      .pluck('user_id'),
  ])) as number[][];
  const ids = [...new Set(found.flat())];
  return { ids: ids.length > FEW ? null : ids, search };
}

function whereSearched(db: Knex, query: Knex.QueryBuilder, { ids, search }: Searched, now: Date): void {
  if (ids) return void query.whereIn('users.id', [...ids]);
  void query.where((any) => {
    orHoldsWords(any, ['users.name'], search);
    void addressContains(any, search, 'users.email_key');
    void any.orWhereIn('users.id', formerlyAt(db, search, now));
  });
}

function matching(db: Knex, { searched, role, state }: Asked, now: Date) {
  const query = db('users');
  if (role) void query.where({ 'users.role': role });
  if (state === 'suspended') whereSuspended(query, now);
  if (state === 'active') void query.whereNot((not) => whereSuspended(not, now));
  if (state === 'unconfirmed')
    void query.whereRaw('(confirmed_email_key IS NULL OR confirmed_email_key <> email_key)');
  if (searched) whereSearched(db, query, searched, now);
  return query;
}

export async function countPeople(db: Knex, asked: Asked, now: Date): Promise<number> {
  const rows = (await matching(db, asked, now).count({ count: '*' })) as { count: number }[];
  return rows[0]?.count ?? 0;
}

/** How often each author was reported. */
const reported = (db: Knex) =>
  db('report_cases')
    .whereNotNull('author_id')
    .groupBy('author_id')
    .select({ user_id: 'author_id' })
    .sum({ reports: 'reports_count' });

interface Part {
  readonly offset: number;
  readonly limit: number;
  /** How many people match. */
  readonly total: number;
}

/** One page of ids; past the middle it is read from the end: a database walks through all rows that it skips. */
async function pageOf(
  rows: Knex.QueryBuilder,
  columns: readonly string[],
  direction: 'asc' | 'desc',
  { offset, limit, total }: Part,
): Promise<number[]> {
  const end = Math.min(offset + limit, total);
  if (end <= offset) return [];
  const isBack = offset > total / 2;
  const order = isBack === (direction === 'asc') ? 'desc' : 'asc';
  const ids = (await rows
    .orderBy(columns.map((column) => ({ column, order })))
    .offset(isBack ? total - end : offset)
    .limit(end - offset)
    .pluck(columns.at(-1) ?? '')) as number[];
  return isBack ? ids.reverse() : ids;
}

interface Ordered {
  /** The people asked for; null for everybody: then no join is needed to know who has a value. */
  readonly found: (() => Knex.QueryBuilder) | null;
  readonly values: Knex.QueryBuilder;
  readonly column: string;
}

/** Orders people by a value that only some of them have, the highest first; then the others, the newest first. */
async function idsBy(
  db: Knex,
  { found, values, column }: Ordered,
  { offset, limit, total }: Part,
): Promise<number[]> {
  const having = (): Knex.QueryBuilder =>
    found ? found().join(values.clone().as('v'), 'v.user_id', 'users.id') : db.from(values.clone().as('v'));
  const [row] = offset === 0 ? [] : ((await having().count({ count: '*' })) as { count: number }[]);
  // The first page needs no number: where it is short, it has them all.
  const page = { offset, limit, total: row?.count ?? limit };
  const first = await pageOf(having(), [`v.${column}`, 'v.user_id'], 'desc', page);
  if (first.length === limit) return first;
  const count = row?.count ?? first.length;
  const others = (found?.() ?? db('users'))
    .leftJoin(values.clone().as('v'), 'v.user_id', 'users.id')
    .whereNull('v.user_id');
  const rest = { offset: Math.max(0, offset - count), limit: limit - first.length, total: total - count };
  return [...first, ...(await pageOf(others, ['users.id'], 'desc', rest))];
}

async function findIds(db: Knex, asked: Asked, sort: PeopleSort, part: Part, now: Date): Promise<number[]> {
  const found = () => matching(db, asked, now);
  if (sort === 'seen' || sort === 'reports') {
    const isAsked = asked.role ?? asked.state ?? asked.searched;
    const ordered =
      sort === 'seen'
        ? { values: db('last_seen').select('user_id', 'seen_at'), column: 'seen_at' }
        : { values: reported(db), column: 'reports' };
    return idsBy(db, { ...ordered, found: isAsked ? found : null }, part);
  }
  return sort === 'name'
    ? pageOf(found(), ['users.name', 'users.id'], 'asc', part)
    : pageOf(found(), ['users.id'], 'desc', part);
}

const withSeen = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin('last_seen as l', 'l.user_id', 'users.id');
const SEEN_COLUMNS = [...COLUMNS.map((name) => `users.${name}`), 'l.seen_at'];

export async function findPeople(
  db: Knex,
  asked: Asked,
  { sort, ...part }: { sort: PeopleSort } & Part,
  now: Date,
): Promise<PersonRow[]> {
  // Only the ids are sorted; the rest is read for those on the page.
  const ids = await findIds(db, asked, sort, part, now);
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

/**
 * For each of these people: how many events they organize, their registrations, and how often they were reported.
 */
export async function countWork(db: Knex, ids: readonly number[]) {
  const [events, registrations, reports] = await Promise.all([
    countsBy(db, 'events', 'organizer_id', ids),
    countsBy(db, 'registrations', 'user_id', ids),
    reported(db).whereIn('author_id', [...ids]) as unknown as Promise<{ user_id: number; reports: number }[]>,
  ]);
  const reportsOf = new Map(reports.map((row) => [row.user_id, Number(row.reports)]));
  return (id: number) => ({
    events: events.get(id) ?? 0,
    registrations: registrations.get(id) ?? 0,
    reports: reportsOf.get(id) ?? 0,
  });
}

interface Line {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly cancelled_at: string | null;
}
const lineOf = ({ cancelled_at, ...line }: Line) => ({ ...line, cancelled: cancelled_at !== null });
interface Words {
  readonly id: number;
  readonly title: string;
  readonly event_id: number;
  readonly text: string;
  readonly at: string;
}

/**
 * A person's events, registrations, messages and reviews, at most 20 of each, the latest first; also their number
 * of sessions and whether a second factor is on.
 */
export async function findWork(db: Knex, id: number, now: Date) {
  const words = (table: string, column: string) =>
    db(`${table} as w`)
      .join('events as e', 'e.id', 'w.event_id')
      .where({ 'w.user_id': id, 'w.away': '' })
      .orderBy('w.id', 'desc')
      .limit(20)
      .select('w.id', 'w.event_id', 'e.title', {
        text: `w.${column}`,
        at: 'w.created_at',
      }) as unknown as Promise<Words[]>;
  const lines = ['e.id', 'e.title', 'e.date', 'e.cancelled_at'];
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
    findSessionsOf(db, id, now),
    db('second_factors')
      .where({ user_id: id })
      .whereNotNull('confirmed_at')
      .first('user_id') as Promise<unknown>,
  ]);
  return {
    organized: organized.map(lineOf),
    joined: joined.map(lineOf),
    messages,
    reviews,
    sessions: sessions.length,
    second_factor: factor !== undefined,
  };
}

/**
 * Locks every admin, then a person: when two admins act on each other at once, the second sees what the first did.
 */
export async function lockPeople(
  tx: Knex,
  id: number,
): Promise<{ admins: LockedPerson[]; person: LockedPerson | undefined }> {
  const admins = (await tx('users')
    .where({ role: 'admin' })
    .orderBy('id')
    .forUpdate()
    .select(...COLUMNS, 'words_hidden')) as LockedPerson[];
  const person = (await tx('users')
    .where({ id })
    .forUpdate()
    .first(...COLUMNS, 'words_hidden')) as LockedPerson | undefined;
  return { admins, person };
}
