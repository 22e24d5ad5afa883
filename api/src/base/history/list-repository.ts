import type { Knex } from 'knex';
import type { HistoryKind } from '@eveneo/contract/application/history';
import { containsPattern } from '../../db/contains';

export interface ListedAct {
  readonly id: string;
  readonly at: string;
  readonly act: string;
  readonly role: string;
  readonly actor_id: number | null;
  readonly actor: string | null;
  readonly subject_id: number | null;
  readonly subject: string | null;
  readonly label: string | null;
  readonly event_id: number | null;
  readonly values_before: string | null;
  readonly values_after: string | null;
  readonly reason: string;
  readonly request_id: string | null;
}

const acts = (db: Knex) =>
  db('acts as a')
    .leftJoin('act_details as d', 'd.act_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('users as s', 's.id', 'a.subject_id')
    .leftJoin('events as e', 'e.id', 'a.event_id')
    .select(
      db.raw("CONCAT('act-', a.id) AS id"),
      { at: 'a.acted_at', act: 'a.act', role: 'a.role', actor_id: 'a.actor_id', actor: 'u.name' },
      { subject_id: 'a.subject_id', subject: 's.name', event_id: 'a.event_id' },
      db.raw("COALESCE(NULLIF(d.label, ''), e.title, '') AS label"),
      ...['d.values_before', 'd.values_after'],
      db.raw("COALESCE(d.reason, '') AS reason"),
      'd.request_id',
    );

/** The releases' own history in the same columns; its actors are 'admin #3' or the label of a token. */
const releases = (db: Knex) =>
  db('release_history as h')
    .leftJoin('users as u', (on) => on.on(db.raw("CONCAT('admin #', u.id) = h.actor")))
    .select(
      db.raw("CONCAT('release-', h.id) AS id"),
      { at: 'h.created_at' },
      db.raw("CONCAT('release.', h.action) AS act, 'release' AS role, u.id AS actor_id"),
      db.raw('COALESCE(u.name, h.actor) AS actor, NULL AS subject_id, NULL AS subject, NULL AS event_id'),
      db.raw("CONCAT(h.name, COALESCE(CONCAT(' ', h.version), '')) AS label"),
      db.raw('NULL AS values_before, NULL AS values_after, h.reason AS reason, NULL AS request_id'),
    );

const SEARCHED = ['actor', 'subject', 'label', 'reason', 'request_id', 'id'];

interface Asked {
  readonly search: string;
  readonly kind?: HistoryKind | undefined;
}

/** A table that the record is listed from. */
interface Source {
  readonly table: string;
  /** Its primary key, and the prefix that makes it an id of the list. */
  readonly key: string;
  readonly prefix: string;
  readonly at: string;
  readonly rows: (db: Knex) => Knex.QueryBuilder;
  readonly kind?: HistoryKind | undefined;
}

const ACTS: Source = { table: 'acts as a', key: 'a.id', prefix: 'act-', at: 'a.acted_at', rows: acts };
const RELEASES: Source = {
  ...{ table: 'release_history as h', key: 'h.id', prefix: 'release-', at: 'h.created_at', rows: releases },
};

const sourcesOf = (kind: HistoryKind | undefined): readonly Source[] => {
  if (kind === 'release') return [RELEASES];
  return kind ? [{ ...ACTS, kind }] : [ACTS, RELEASES];
};

function ofKind(query: Knex.QueryBuilder, { kind }: Source): Knex.QueryBuilder {
  return kind ? query.whereRaw('a.act LIKE ?', [`${kind}.%`]) : query;
}

const searched = (db: Knex, listed: Knex.QueryBuilder, search: string) =>
  db.from(listed.as('x')).where((any) => {
    for (const column of search ? SEARCHED : [])
      void any.orWhereRaw('CONVERT(?? USING utf8mb4) LIKE ?', [column, containsPattern(search)]);
  });

function matching(db: Knex, { search, kind }: Asked) {
  const [first, ...others] = sourcesOf(kind).map((source) => ofKind(source.rows(db), source));
  return searched(db, first?.unionAll(others) ?? acts(db), search);
}

const numberIn = async (rows: Knex.QueryBuilder): Promise<number> =>
  ((await rows.count({ count: '*' })) as { count: number }[])[0]?.count ?? 0;

export async function countHistory(db: Knex, asked: Asked): Promise<number> {
  if (asked.search) return numberIn(matching(db, asked));
  const counts = await Promise.all(
    sourcesOf(asked.kind).map((source) => numberIn(ofKind(db(source.table), source))),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** Newest first. */
export async function findHistory(db: Knex, asked: Asked, part: Part): Promise<ListedAct[]> {
  if (!asked.search) return findPage(db, sourcesOf(asked.kind), part);
  return (await matching(db, asked)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(part.offset)
    .limit(part.limit)
    .select('*')) as ListedAct[];
}

/** A page of everything: its keys come from the indexes, and only its own rows are read. */
async function findPage(db: Knex, sources: readonly Source[], { offset, limit }: Part): Promise<ListedAct[]> {
  const keys = await Promise.all(
    sources.map(async (source) => {
      const { table, key, at, prefix } = source;
      const found = (await ofKind(db(table), source)
        .orderBy([at, key].map((column) => ({ column, order: 'desc' })))
        .limit(offset + limit)
        .select({ at, key })) as { at: string; key: number }[];
      return found.map((one) => ({ ...one, id: `${prefix}${one.key}`, source }));
    }),
  );
  const page = keys
    .flat()
    .sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    .slice(offset, offset + limit);
  const rows = await Promise.all(
    sources.map((source) => {
      const own = page.filter((one) => one.source === source).map(({ key }) => key);
      return source.rows(db).whereIn(source.key, own) as unknown as Promise<ListedAct[]>;
    }),
  );
  const byId = new Map(rows.flat().map((row) => [row.id, row]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Rows of an export that are in memory at a time, of each table. */
const AT_ONCE = 1000;

/** The matching rows of one table, newest first, read by ranges of its primary key. */
async function* newestOf(db: Knex, source: Source, search: string): AsyncGenerator<ListedAct, undefined> {
  const { key } = source;
  for (let before: number | null = null; ;) {
    const part = ofKind(source.rows(db), source).select({ number: key });
    if (before !== null) void part.where(key, '<', before);
    const found = (await searched(db, part, search)
      .orderBy('number', 'desc')
      .limit(AT_ONCE)) as (ListedAct & { number: number })[];
    yield* found;
    if (found.length < AT_ONCE) return;
    before = found.at(-1)?.number ?? 0;
  }
}

/** Everything that matches, newest first, read while it is sent; rows added meanwhile are not in it. */
export async function* readHistory(db: Knex, { search, kind }: Asked): AsyncGenerator<ListedAct> {
  const sources = sourcesOf(kind).map((source) => newestOf(db, source, search));
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    let newest: ListedAct | undefined;
    for (const { value } of heads) if (value && (!newest || value.at > newest.at)) newest = value;
    if (!newest) return;
    yield newest;
    const at = heads.findIndex(({ value }) => value === newest);
    heads[at] = (await sources[at]?.next()) ?? { done: true, value: undefined };
  }
}

/** The last acts that concern an event or a person's data. */
export async function findActsAbout(
  db: Knex,
  about: { eventId: number; before?: number | undefined; withRegistrants: boolean } | { userId: number },
  limit: number,
): Promise<ListedAct[]> {
  const rows = acts(db).orderBy('a.id', 'desc').limit(limit);
  if ('userId' in about) return (await rows.where('a.subject_id', about.userId)) as ListedAct[];
  if (!about.withRegistrants) void rows.whereRaw("a.act NOT LIKE 'registrant.%'");
  if (about.before !== undefined) void rows.where('a.id', '<', about.before);
  return (await rows.where('a.event_id', about.eventId)) as ListedAct[];
}
