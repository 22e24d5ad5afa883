import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { addDays, LAST_DAY } from '@eveneo/contract/application/dates';
import type {
  EventHistoryQuery,
  HistoryPage,
  HistoryQuery,
  RecordedActRow,
} from '@eveneo/contract/application/history';
import { ACT_ROLES, ACT_TEXTS, changesIn } from '@eveneo/contract/application/history-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { operations } from '@eveneo/contract/operations';
import { instantAt, isoInstant, sqlInstant } from '../../ground/clock';
import { csvRows, csvText, localMoment } from '../../ground/csv';
import { ok, SENT, type Route } from '../../http/route';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { traitsOf } from '../outbox/kinds';
import {
  countHistory,
  findActsAbout,
  findHistory,
  readHistory,
  type Asked,
  type ListedAct,
} from './list-repository';

const person = (id: number | null, name: string | null, exists: 0 | 1) =>
  id === null || name === null ? null : { id, name, ...(exists === 0 && { deleted: true }) };
const values = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

/** An act on a mail has its kind as label. */
const labelOf = ({ act, label }: ListedAct) =>
  label && act.startsWith('operation.mail') ? traitsOf(label).name : (label ?? '');

const toAct = (row: ListedAct): RecordedActRow => ({
  id: row.id,
  at: isoInstant(row.at),
  act: row.act,
  role: row.role,
  who: person(row.actor_id, row.actor, row.actor_exists),
  subject: person(row.subject_id, row.subject, row.subject_exists),
  label: labelOf(row),
  event_id: row.event_id,
  before: values(row.values_before),
  after: values(row.values_after),
  reason: row.reason,
  request_id: row.request_id,
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

/** Days as the moments at which they begin and end. */
function askedOf({ config }: Context, { search = '', kind, act, person: id, from, to }: HistoryQuery): Asked {
  const startOf = (day: string) => sqlInstant(instantAt(config.EVENT_TIMEZONE, day, '00:00'));
  return {
    search,
    kind,
    act,
    person: id,
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && to < LAST_DAY && { to: startOf(addDays(to, 1)) }),
  };
}

async function listHistory(context: Context, query: HistoryQuery): Promise<HistoryPage> {
  const { db } = context;
  const { page = 1 } = query;
  const limit = LIMITS.historyPerPage;
  const asked = askedOf(context, query);
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
  'Compte de qui a agi',
  'Sur',
  'Compte concerné',
  'Objet',
  'Changement',
  'Raison',
  'Demande',
];

const WHOLE = 2000;

const personCells = (one: RecordedActRow['who']) => [one?.name ?? '', one ? `${one.id}` : ''];

const cellsOf = (row: RecordedActRow, timeZone: string): string[] => [
  row.id,
  localMoment(row.at, timeZone),
  ACT_TEXTS[row.act] ?? row.act,
  ACT_ROLES[row.role] ?? row.role,
  ...personCells(row.who),
  ...personCells(row.subject),
  row.label,
  changesIn(row, WHOLE).join(' · '),
  row.reason,
  row.request_id ?? '',
];

/** Rows of the export that are sent at a time. */
const SENT_AT_ONCE = 500;

/** The whole history as CSV, read while it is sent. */
async function* csvOf(context: Context, query: HistoryQuery) {
  const { db, config } = context;
  yield csvText([HEADERS]);
  let rows: string[][] = [];
  for await (const row of readHistory(db, askedOf(context, query))) {
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
