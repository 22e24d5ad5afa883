import type { Knex } from 'knex';
import type { Act } from '@eveneo/contract/application/history';
import { addTriggers } from '../../../migrations/016-acts';
import { dayIn, isoInstant, sqlInstant } from '../../ground/clock';

export interface ActRow {
  readonly id: number;
  readonly act: string;
  readonly role: string;
  readonly actor_id: number | null;
  readonly subject_id: number | null;
  readonly target: string;
  readonly target_id: number | null;
  readonly event_id: number | null;
  readonly acted_at: string;
  readonly digest: string;
  /** Of the name that the person bore; null where no name was recorded. */
  readonly actor_digest: string | null;
  readonly subject_digest: string | null;
  readonly link: string;
}

export interface NameRow {
  readonly act_id: number;
  readonly user_id: number;
  readonly salt: string;
  readonly name: string;
}

export interface DetailRow {
  readonly salt: string;
  readonly label: string;
  /** JSON objects. */
  readonly values_before: string | null;
  readonly values_after: string | null;
  readonly reason: string;
  readonly request_id: string | null;
}

interface ChainRow {
  readonly last_id: number;
  readonly last_link: string;
  readonly pruned_id: number;
  readonly pruned_link: string;
  readonly signature: string | null;
}

/** Adds missing triggers. @returns false where the database refuses them */
export const protectHistory = (db: Knex): Promise<boolean> => addTriggers(db, true);

/** The names that people bear now. */
export async function findNames(
  tx: Knex,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = (await tx('users').whereIn('id', asked).select('id', 'name')) as {
    id: number;
    name: string;
  }[];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const chain = (db: Knex) => db('act_chain').where({ id: 1 });

export const readChain = async (db: Knex): Promise<ChainRow> => (await chain(db).first()) as ChainRow;

/** The lock orders acts across instances, until the transaction ends. */
export const lockChain = async (tx: Knex): Promise<ChainRow> =>
  (await chain(tx).forUpdate().first()) as ChainRow;

/** Appends acts to the locked chain. */
export async function insertActs(
  tx: Knex,
  acts: readonly { act: ActRow; details: DetailRow; names: readonly Omit<NameRow, 'act_id'>[] }[],
): Promise<void> {
  const last = acts.at(-1)?.act;
  if (!last) return;
  await tx('acts').insert(acts.map(({ act }) => act));
  await tx('act_details').insert(acts.map(({ act, details }) => ({ act_id: act.id, ...details })));
  const named = acts.flatMap(({ act, names }) => names.map((name) => ({ act_id: act.id, ...name })));
  if (named.length > 0) await tx('act_names').insert(named);
  await chain(tx).update({ last_id: last.id, last_link: last.link });
}

export interface WholeAct extends ActRow {
  /** Null where they are missing. */
  readonly details: DetailRow | null;
  /** Whether they were erased because a person's account was deleted. */
  readonly erased: boolean;
  readonly names: readonly NameRow[];
  /** Whether the name of somebody who still has an account is missing. */
  readonly nameless: boolean;
}

/** The people of an act whose names were recorded, and not erased with its details. */
const namedIn = (act: ActRow, erased: ReadonlySet<number>): number[] =>
  [act.actor_digest && act.actor_id, !erased.has(act.id) && act.subject_digest && act.subject_id].filter(
    (id) => typeof id === 'number',
  );

/** Acts after an id in order, with what is left of their details. */
export async function readActs(db: Knex, after: number, limit: number): Promise<WholeAct[]> {
  const acts = (await db('acts').where('id', '>', after).orderBy('id').limit(limit)) as ActRow[];
  const ids = acts.map(({ id }) => id);
  const rows = (await db('act_details').whereIn('act_id', ids)) as (DetailRow & { act_id: number })[];
  const details = new Map(rows.map((row) => [row.act_id, row]));
  const erased = new Set((await db('act_erasures').whereIn('act_id', ids).pluck('act_id')) as number[]);
  const names = (await db('act_names').whereIn('act_id', ids)) as NameRow[];
  const namesOf = new Map<number, NameRow[]>();
  for (const row of names) namesOf.set(row.act_id, [...(namesOf.get(row.act_id) ?? []), row]);
  const lost = (act: ActRow) =>
    namedIn(act, erased).filter((id) => !namesOf.get(act.id)?.some((row) => row.user_id === id));
  const accounts = await findNames(db, acts.flatMap(lost));
  return acts.map((act) => ({
    ...act,
    details: details.get(act.id) ?? null,
    erased: erased.has(act.id),
    names: namesOf.get(act.id) ?? [],
    nameless: lost(act).some((id) => accounts.has(id)),
  }));
}

/** The last of the oldest acts that are all older than a time; null when there is none. */
export async function findOld(
  tx: Knex,
  { pruned_id, last_id }: ChainRow,
  before: Date,
  limit: number,
): Promise<{ id: number; link: string } | null> {
  const kept = await tx('acts')
    .where('acted_at', '>=', sqlInstant(before))
    .min<{ id: number | null }>({ id: 'id' })
    .first();
  const id = Math.min(kept?.id ? kept.id - 1 : last_id, pruned_id + limit);
  if (id <= pruned_id) return null;
  return (await tx('acts').where({ id }).first('id', 'link')) as { id: number; link: string } | null;
}

/** Whether an act on a person was recorded since a time. */
export const hasActSince = async (tx: Knex, act: Act, subjectId: number, since: Date): Promise<boolean> =>
  (await tx('acts')
    .where({ subject_id: subjectId, act })
    .where('acted_at', '>', sqlInstant(since))
    .first('id')) !== undefined;

/** How many acts are older than a time. */
export async function countOld(db: Knex, before: Date): Promise<number> {
  const [row] = await db('acts')
    .where('acted_at', '<', sqlInstant(before))
    .count<{ n: number }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

/** The acts that the yearly figures count. */
const COUNTED: readonly Act[] = ['account.suspended'];

/** Adds the acts that are about to be pruned to the counts of their years. */
export async function keepCounts(tx: Knex, upTo: number, timeZone: string): Promise<void> {
  const acts = (await tx('acts')
    .where('id', '<=', upTo)
    .whereIn('act', [...COUNTED])
    .select('act', 'acted_at')) as { act: string; acted_at: string }[];
  for (const { act, acted_at } of acts) {
    const year = Number(dayIn(timeZone, new Date(isoInstant(acted_at))).slice(0, 4));
    await tx('yearly_counts')
      .insert({ year, act, count: 1 })
      .onConflict(['year', 'act'])
      .merge({ count: tx.raw('yearly_counts.count + 1') });
  }
}

/** The pruned acts of a year. */
export async function countPruned(db: Knex, year: number, act: Act): Promise<number> {
  const row = (await db('yearly_counts').where({ year, act }).first('count')) as
    | { count: number }
    | undefined;
  return row?.count ?? 0;
}

/** Sets the anchor, then deletes the acts up to it: the trigger refuses all other deletions. */
export async function deleteUpTo(
  tx: Knex,
  { id, link }: { id: number; link: string },
  signature: string,
): Promise<void> {
  await chain(tx).update({ pruned_id: id, pruned_link: link, signature });
  for (const table of ['act_details', 'act_names', 'act_erasures'])
    await tx(table).where('act_id', '<=', id).delete();
  await tx('acts').where('id', '<=', id).delete();
}

export const replaceSignature = async (db: Knex, signature: string): Promise<void> =>
  void (await chain(db).update({ signature }));

/** Erases the details of acts, and says so. */
async function eraseDetails(tx: Knex, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx('act_erasures')
    .insert(ids.map((act_id) => ({ act_id })))
    .onConflict('act_id')
    .ignore();
  await tx('act_details')
    .whereIn('act_id', [...ids])
    .delete();
}

/** Erases names, values and reasons of the acts on a person's data; the acts themselves stay, by number. */
export async function eraseDetailsOf(tx: Knex, userId: number): Promise<void> {
  await eraseDetails(tx, (await tx('acts').where({ subject_id: userId }).pluck('id')) as number[]);
  await tx('act_names').where({ user_id: userId }).delete();
}

/**
 * Erases the details with a person's name: of the person's own acts, of those on the events they organize, and of
 * invitations to a role, which have no account yet.
 */
export async function eraseDetailsNaming(
  tx: Knex,
  userId: number,
  isNamed: (text: string) => boolean,
): Promise<void> {
  const rows = (await tx('acts as a')
    .join('act_details as d', 'd.act_id', 'a.id')
    .where({ 'a.actor_id': userId })
    .orWhereIn('a.event_id', tx('events').select('id').where({ organizer_id: userId }))
    .orWhere({ 'a.act': 'account.invited' })
    .select('d.act_id', 'd.label', 'd.values_before', 'd.values_after', 'd.reason')) as Pick<
    DetailRow & { act_id: number },
    'act_id' | 'label' | 'values_before' | 'values_after' | 'reason'
  >[];
  const naming = rows.filter(({ label, values_before, values_after, reason }) =>
    [label, values_before, values_after, reason].some((text) => text !== null && isNamed(text)),
  );
  await eraseDetails(
    tx,
    naming.map(({ act_id }) => act_id),
  );
}

/** Acts on a person's data, for their export. */
export async function findActsOn(
  db: Knex,
  userId: number,
): Promise<{ act: string; event_id: number | null; reason: string | null; created_at: string }[]> {
  return db('acts as a')
    .leftJoin('act_details as d', 'd.act_id', 'a.id')
    .where('a.subject_id', userId)
    .orderBy('a.id')
    .select('a.act', 'a.event_id', 'd.reason', { created_at: 'a.acted_at' });
}
