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

function matching(db: Knex, { search, kind }: Asked) {
  const listed =
    kind === 'release'
      ? releases(db)
      : kind === undefined
        ? acts(db).unionAll(releases(db))
        : acts(db).whereRaw('a.act LIKE ?', [`${kind}.%`]);
  return db.from(listed.as('x')).where((any) => {
    for (const column of search ? SEARCHED : [])
      void any.orWhereRaw('CONVERT(?? USING utf8mb4) LIKE ?', [column, containsPattern(search)]);
  });
}

export async function countHistory(db: Knex, asked: Asked): Promise<number> {
  const rows = (await matching(db, asked).count({ count: '*' })) as { count: number }[];
  return rows[0]?.count ?? 0;
}

/** Newest first. @param after the last row read before: newer rows do not move the rest */
export async function findHistory(
  db: Knex,
  asked: Asked,
  { offset = 0, limit, after }: { offset?: number; limit: number; after?: ListedAct | undefined },
): Promise<ListedAct[]> {
  const rows = matching(db, asked);
  if (after) void rows.whereRaw('(x.at, x.id) < (?, ?)', [after.at, after.id]);
  return (await rows
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .select('*')) as ListedAct[];
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
