import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type {
  EventHistoryQuery,
  HistoryPage,
  HistoryQuery,
  RecordedActRow,
} from '@eveneo/contract/application/history';
import { LIMITS } from '@eveneo/contract/application/limits';
import { operations } from '@eveneo/contract/operations';
import { isoInstant } from '../../ground/clock';
import { csvRows, csvText, localMoment } from '../../ground/csv';
import { ok, SENT, type Route } from '../../http/route';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { countHistory, findActsAbout, findHistory, readHistory, type ListedAct } from './list-repository';

const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
const values = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

const toAct = (row: ListedAct): RecordedActRow => ({
  ...{ id: row.id, at: isoInstant(row.at), act: row.act, role: row.role },
  who: person(row.actor_id, row.actor),
  subject: person(row.subject_id, row.subject),
  ...{ label: row.label ?? '', event_id: row.event_id },
  ...{ before: values(row.values_before), after: values(row.values_after) },
  ...{ reason: row.reason, request_id: row.request_id },
});

/** The last acts on a person's data. */
export const actsOn = async (db: Knex, userId: number): Promise<RecordedActRow[]> =>
  (await findActsAbout(db, { userId }, LIMITS.historyPerPage)).map(toAct);

/**
 * Acts that concern an event, newest first; only admins learn which admin acted, and in which request.
 * @param of.withRegistrants whether the caller may see the event's registrants, whom some acts name
 */
export async function eventActs(
  db: Knex,
  of: { eventId: number; withRegistrants: boolean },
  caller: Pick<Caller, 'role'>,
  { before }: EventHistoryQuery,
): Promise<RecordedActRow[]> {
  const acts = (await findActsAbout(db, { ...of, before }, LIMITS.historyPerPage)).map(toAct);
  if (caller.role === 'admin') return acts;
  return acts.map((act) => ({ ...act, request_id: null, who: act.role === 'admin' ? null : act.who }));
}

async function listHistory(
  { db }: Context,
  { search = '', kind, page = 1 }: HistoryQuery,
): Promise<HistoryPage> {
  const limit = LIMITS.historyPerPage;
  const asked = { search, kind };
  const [total, rows] = await Promise.all([
    countHistory(db, asked),
    findHistory(db, asked, { offset: (page - 1) * limit, limit }),
  ]);
  const pages = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit };
  return { data: rows.map(toAct), total, ...pages };
}

const HEADERS = [
  'Acte',
  'Moment',
  'Quoi',
  'Rôle',
  'Par',
  'Sur',
  'Objet',
  'Avant',
  'Après',
  'Raison',
  'Demande',
];

const cellsOf = (row: RecordedActRow, timeZone: string): string[] => [
  ...[row.id, localMoment(row.at, timeZone), row.act, row.role, row.who?.name ?? '', row.subject?.name ?? ''],
  ...[row.label, ...[row.before, row.after].map((one) => (one ? JSON.stringify(one) : ''))],
  ...[row.reason, row.request_id ?? ''],
];

/** Rows of the export that are sent at a time. */
const SENT_AT_ONCE = 500;

/** The whole history as CSV, read while it is sent. */
async function* csvOf({ db, config }: Context, { search = '', kind }: HistoryQuery) {
  yield csvText([HEADERS]);
  let rows: string[][] = [];
  for await (const row of readHistory(db, { search, kind })) {
    rows.push(cellsOf(toAct(row), config.EVENT_TIMEZONE));
    if (rows.length < SENT_AT_ONCE) continue;
    yield csvRows(rows);
    rows = [];
  }
  yield csvRows(rows);
}

export function historyRoutes(route: Route, context: Context): void {
  route(operations.adminHistory, async ({ query, reply }) => {
    if (query.format !== 'csv') return ok(await listHistory(context, query));
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="historique.csv"',
      })
      .send(Readable.from(csvOf(context, query)));
    return SENT;
  });
}
