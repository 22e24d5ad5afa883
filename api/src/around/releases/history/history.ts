import type { Knex } from 'knex';
import type { HistoryAnswer, HistoryQuery, HistoryRow } from '@eveneo/contract/delivery/pointers';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { readMoves, readStates, type StoredMove } from '../base/history-repository';
import { actorsNamed, namesOfActors } from '../base/people-repository';
import { transitionOf } from '../base/transition';
import { pastPreviews } from './past-previews';

const toRow = (move: StoredMove, person: string | undefined): HistoryRow => ({
  id: move.id,
  name: move.name,
  revision: move.revision,
  action: move.action,
  ...transitionOf(move),
  who: move.actor,
  ...(person !== undefined && { person }),
  why: move.why,
  at: isoInstant(move.at),
});

/** Pointer moves and previews up to an instant, filtered, newest first, and what was live then. */
export async function readHistory(
  db: Knex,
  { at, name, action, who, since, limit = 50 }: Omit<HistoryQuery, 'at'> & { at: Date },
): Promise<HistoryAnswer> {
  const upTo = { at: sqlInstant(at), ...(name !== undefined && { name }) };
  const chosen = {
    ...(action !== undefined && { action }),
    ...(who !== undefined && { who: { part: who, actors: await actorsNamed(db, who) } }),
    ...(since !== undefined && { since: sqlInstant(new Date(since)) }),
  };
  const rows = await readMoves(db, { ...upTo, ...chosen, limit });
  const people = await namesOfActors(db, [...new Set(rows.map(({ actor }) => actor))]);
  // A filter by action excludes previews.
  const { action: none, ...others } = chosen;
  const previews = none === undefined ? await pastPreviews(db, { ...upTo, ...others, limit }) : [];
  return {
    at: at.toISOString(),
    live: (await readStates(db, upTo)).filter(({ retired }) => !retired),
    rows: rows.map((row) => toRow(row, row.actorName ?? people.get(row.actor))),
    previews,
  };
}
