import type { Knex } from 'knex';
import type { HistoryKind } from '@eveneo/contract/application/history';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { containsPattern } from '../../db/contains';

export interface ListedAct {
  readonly id: string;
  readonly at: string;
  readonly act: string;
  readonly role: string;
  readonly actor_id: number | null;
  readonly actor: string | null;
  /** Whether the account still exists. */
  readonly actor_exists: 0 | 1;
  readonly subject_id: number | null;
  readonly subject: string | null;
  readonly subject_exists: 0 | 1;
  readonly label: string | null;
  readonly event_id: number | null;
  readonly values_before: string | null;
  readonly values_after: string | null;
  readonly reason: string;
  readonly request_id: string | null;
}

/** The name that a person bore then; in acts from before names were recorded, the present one. */
const NAME = (id: string, then: string, digest: string, now: string) =>
  `IF(${id} IS NULL, NULL, COALESCE(${then}, IF(${digest} IS NULL, ${now}, NULL), ?))`;
const GONE = PLACEHOLDER_TEXTS.deletedAccount;

const acts = (db: Knex) =>
  db('acts as a')
    .leftJoin('act_details as d', 'd.act_id', 'a.id')
    .leftJoin('act_names as an', (on) => on.on('an.act_id', 'a.id').andOn('an.user_id', 'a.actor_id'))
    .leftJoin('act_names as sn', (on) => on.on('sn.act_id', 'a.id').andOn('sn.user_id', 'a.subject_id'))
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('users as s', 's.id', 'a.subject_id')
    .leftJoin('events as e', 'e.id', 'a.event_id')
    .select(
      db.raw("CONCAT('act-', a.id) AS id"),
      { at: 'a.acted_at', act: 'a.act', role: 'a.role', actor_id: 'a.actor_id' },
      db.raw(`${NAME('a.actor_id', 'an.name', 'a.actor_digest', 'u.name')} AS actor`, [GONE]),
      db.raw('u.id IS NOT NULL AS actor_exists'),
      { subject_id: 'a.subject_id' },
      db.raw(`${NAME('a.subject_id', 'sn.name', 'a.subject_digest', 's.name')} AS subject`, [GONE]),
      db.raw('s.id IS NOT NULL AS subject_exists'),
      { event_id: 'a.event_id' },
      db.raw("COALESCE(NULLIF(d.label, ''), e.title, '') AS label"),
      ...['d.values_before', 'd.values_after'],
      db.raw("COALESCE(d.reason, '') AS reason"),
      'd.request_id',
    );

/** The number of the admin who moved a release, in 'admin #3' or 'montée, pour admin #3'; null for a token. */
const MOVER =
  "NULLIF(CAST(REGEXP_SUBSTR(REGEXP_SUBSTR(h.actor, 'admin #[0-9]+$'), '[0-9]+$') AS UNSIGNED), 0)";

/** The releases' own history in the same columns; its actors are admins or the labels of tokens. */
const releases = (db: Knex) =>
  db('release_history as h')
    .leftJoin('users as u', (on) => on.on(db.raw(`u.id = ${MOVER}`)))
    .select(
      db.raw("CONCAT('release-', h.id) AS id"),
      { at: 'h.created_at' },
      db.raw(`CONCAT('release.', h.action) AS act, 'release' AS role, ${MOVER} AS actor_id`),
      db.raw(`COALESCE(h.actor_name, u.name, IF(${MOVER} IS NULL, h.actor, ?)) AS actor`, [GONE]),
      db.raw('u.id IS NOT NULL AS actor_exists, NULL AS subject_id, NULL AS subject, 0 AS subject_exists'),
      db.raw('NULL AS event_id'),
      db.raw("CONCAT(h.name, COALESCE(CONCAT(' ', h.version), '')) AS label"),
      db.raw('NULL AS values_before, NULL AS values_after, h.reason AS reason, NULL AS request_id'),
    );

const SEARCHED = ['actor', 'subject', 'label', 'reason', 'request_id', 'id'];

export interface Asked {
  readonly search: string;
  readonly kind?: HistoryKind | undefined;
  readonly act?: string | undefined;
  /** An account that acted, or whose data an act concerns. */
  readonly person?: number | undefined;
  /** Two moments as columns, the second excluded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A table that the record is listed from, with the filters of its own columns. */
interface Source {
  readonly table: string;
  /** Its primary key, and the prefix that makes it an id of the list. */
  readonly key: string;
  readonly prefix: string;
  readonly at: string;
  readonly rows: (db: Knex) => Knex.QueryBuilder;
  readonly narrow: (query: Knex.QueryBuilder, asked: Asked) => void;
}

const ACTS: Source = {
  table: 'acts as a',
  key: 'a.id',
  prefix: 'act-',
  at: 'a.acted_at',
  rows: acts,
  narrow(query, { kind, act, person }) {
    if (kind) void query.whereRaw('a.act LIKE ?', [`${kind}.%`]);
    if (act !== undefined) void query.where('a.act', act);
    if (person !== undefined)
      void query.where((any) => void any.where('a.actor_id', person).orWhere('a.subject_id', person));
  },
};
const RELEASES: Source = {
  table: 'release_history as h',
  key: 'h.id',
  prefix: 'release-',
  at: 'h.created_at',
  rows: releases,
  narrow(query, { act, person }) {
    if (act !== undefined) void query.where('h.action', act.replace(/^release\./, ''));
    if (person !== undefined) void query.whereRaw('h.actor REGEXP ?', [`admin #${person}$`]);
  },
};

function sourcesOf({ kind, act }: Asked): readonly Source[] {
  const ofRelease = kind === 'release' || act?.startsWith('release.');
  if (ofRelease) return [RELEASES];
  return kind || act !== undefined ? [ACTS] : [ACTS, RELEASES];
}

function narrowed(query: Knex.QueryBuilder, source: Source, asked: Asked): Knex.QueryBuilder {
  source.narrow(query, asked);
  if (asked.from !== undefined) void query.where(source.at, '>=', asked.from);
  if (asked.to !== undefined) void query.where(source.at, '<', asked.to);
  return query;
}

const searched = (db: Knex, listed: Knex.QueryBuilder, search: string) =>
  db.from(listed.as('x')).where((any) => {
    for (const column of search ? SEARCHED : [])
      void any.orWhereRaw('CONVERT(?? USING utf8mb4) LIKE ?', [column, containsPattern(search)]);
    const number = /^#?(\d{1,10})$/.exec(search)?.[1];
    if (number) void any.orWhere('actor_id', number).orWhere('subject_id', number);
  });

function matching(db: Knex, asked: Asked) {
  const [first, ...others] = sourcesOf(asked).map((source) => narrowed(source.rows(db), source, asked));
  return searched(db, first?.unionAll(others) ?? acts(db), asked.search);
}

const numberIn = async (rows: Knex.QueryBuilder): Promise<number> =>
  ((await rows.count({ count: '*' })) as { count: number }[])[0]?.count ?? 0;

export async function countHistory(db: Knex, asked: Asked): Promise<number> {
  if (asked.search) return numberIn(matching(db, asked));
  const counts = await Promise.all(
    sourcesOf(asked).map((source) => numberIn(narrowed(db(source.table), source, asked))),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** Newest first. */
export async function findHistory(db: Knex, asked: Asked, part: Part): Promise<ListedAct[]> {
  if (!asked.search) return findPage(db, asked, part);
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
async function findPage(db: Knex, asked: Asked, { offset, limit }: Part): Promise<ListedAct[]> {
  const sources = sourcesOf(asked);
  const keys = await Promise.all(
    sources.map(async (source) => {
      const { table, key, at, prefix } = source;
      const found = (await narrowed(db(table), source, asked)
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
async function* newestOf(db: Knex, source: Source, asked: Asked): AsyncGenerator<ListedAct, undefined> {
  const { key } = source;
  for (let before: number | null = null; ;) {
    const part = narrowed(source.rows(db), source, asked).select({ number: key });
    if (before !== null) void part.where(key, '<', before);
    const found = (await searched(db, part, asked.search)
      .orderBy('number', 'desc')
      .limit(AT_ONCE)) as (ListedAct & { number: number })[];
    yield* found;
    if (found.length < AT_ONCE) return;
    before = found.at(-1)?.number ?? 0;
  }
}

/** Everything that matches, newest first, read while it is sent; rows added meanwhile are not in it. */
export async function* readHistory(db: Knex, asked: Asked): AsyncGenerator<ListedAct> {
  const sources = sourcesOf(asked).map((source) => newestOf(db, source, asked));
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
