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

/** The tables that a kind, or none, is listed from. */
function sourcesOf(db: Knex, kind: HistoryKind | undefined) {
  if (kind === 'release') return [{ key: 'h.id', rows: () => releases(db) }];
  if (kind) return [{ key: 'a.id', rows: () => acts(db).whereRaw('a.act LIKE ?', [`${kind}.%`]) }];
  return [
    { key: 'a.id', rows: () => acts(db) },
    { key: 'h.id', rows: () => releases(db) },
  ];
}

const searched = (db: Knex, listed: Knex.QueryBuilder, search: string) =>
  db.from(listed.as('x')).where((any) => {
    for (const column of search ? SEARCHED : [])
      void any.orWhereRaw('CONVERT(?? USING utf8mb4) LIKE ?', [column, containsPattern(search)]);
  });

function matching(db: Knex, { search, kind }: Asked) {
  const [first, ...others] = sourcesOf(db, kind).map(({ rows }) => rows());
  return searched(db, first?.unionAll(others) ?? acts(db), search);
}

export async function countHistory(db: Knex, asked: Asked): Promise<number> {
  const rows = (await matching(db, asked).count({ count: '*' })) as { count: number }[];
  return rows[0]?.count ?? 0;
}

/** Newest first. */
export async function findHistory(
  db: Knex,
  asked: Asked,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedAct[]> {
  return (await matching(db, asked)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .select('*')) as ListedAct[];
}

/** Rows of an export that are in memory at a time, of each table. */
const AT_ONCE = 1000;

/** The matching rows of one table, newest first, read by ranges of its primary key. */
async function* newestOf(
  db: Knex,
  { key, rows }: ReturnType<typeof sourcesOf>[number],
  search: string,
): AsyncGenerator<ListedAct, undefined> {
  for (let before: number | null = null; ;) {
    const part = rows().select({ number: key });
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
  const sources = sourcesOf(db, kind).map((source) => newestOf(db, source, search));
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
