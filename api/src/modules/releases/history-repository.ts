import type { Knex } from 'knex';
import type { HistoryRow, PointerState } from '@eveneo/contract/delivery/pointers';

export interface RawHistory {
  id: number;
  name: string;
  revision: number;
  action: HistoryRow['action'];
  actor: string;
  reason: string;
  state_before: string | null;
  state_after: string;
  created_at: string;
  version: string | null;
}

export interface HistoryEntry {
  readonly action: HistoryRow['action'];
  readonly actor: string;
  readonly why: string;
  readonly before: PointerState | null;
  readonly after: PointerState;
  readonly at: string;
  /** What the move is about where the pointer does not tell. */
  readonly version: string | null;
}

/** Appends one move, in the transaction that makes it: the history can be replayed to the present state. */
export async function writeHistory(tx: Knex.Transaction, entry: HistoryEntry): Promise<void> {
  await tx('release_history').insert({
    name: entry.after.name,
    revision: entry.after.revision,
    action: entry.action,
    actor: entry.actor.slice(0, 100),
    reason: entry.why,
    state_before: entry.before && JSON.stringify(entry.before),
    state_after: JSON.stringify(entry.after),
    created_at: entry.at,
    version: entry.version,
  });
}

interface UpTo {
  /** A DATETIME(3) text. */
  readonly at: string;
  readonly name?: string;
}

function upTo(db: Knex, { at, name }: UpTo) {
  const rows = db<RawHistory>('release_history').where('created_at', '<=', at);
  return name === undefined ? rows : rows.andWhere('name', name);
}

export interface ChosenMoves extends UpTo {
  readonly limit: number;
  readonly action?: string;
  /** A part of the actor's name, or actors themselves. */
  readonly who?: { readonly part: string; readonly actors: readonly string[] };
  /** A DATETIME(3) text. */
  readonly since?: string;
}

/** A pattern of LIKE for texts that have this part. */
export const asPart = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The moves up to a moment that were chosen, newest first. */
export async function readMoves(db: Knex, query: ChosenMoves): Promise<RawHistory[]> {
  const { action, who, since, limit } = query;
  const rows = upTo(db, query);
  if (action !== undefined) void rows.where('action', action);
  if (since !== undefined) void rows.where('created_at', '>=', since);
  if (who !== undefined)
    void rows.where((either) => {
      void either.where('actor', 'like', asPart(who.part)).orWhereIn('actor', [...who.actors]);
      // Of a plan: whoever asked for it stands at the end of its name.
      for (const actor of who.actors) void either.orWhere('actor', 'like', `% ${actor}`);
    });
  return rows.orderBy('id', 'desc').limit(limit);
}

/** The first move of a name after a revision that is one of these. */
export function findMoveAfter(
  db: Knex,
  { name, revision, actions }: { name: string; revision: number; actions: readonly HistoryRow['action'][] },
): Promise<RawHistory | undefined> {
  return db<RawHistory>('release_history')
    .where({ name })
    .andWhere('revision', '>', revision)
    .whereIn('action', [...actions])
    .orderBy('revision')
    .first();
}

/** The move that led a name to a revision; the last one when that is left out. */
export function findMove(
  db: Knex,
  { name, revision }: { name: string; revision?: number },
): Promise<RawHistory | undefined> {
  const rows = db<RawHistory>('release_history').where({ name });
  if (revision !== undefined) void rows.andWhere({ revision });
  return rows.orderBy('revision', 'desc').first();
}

/** The state of each name at a moment, as the history keeps it. */
export async function readStates(db: Knex, query: UpTo): Promise<string[]> {
  // Revisions grow by one with each move: the highest of each name is its last state.
  const last = upTo(db, query).groupBy('name').select('name').max({ revision: 'revision' });
  const states = await db<RawHistory>('release_history as h')
    .join(last.as('last'), (join) => join.on('last.name', 'h.name').andOn('last.revision', 'h.revision'))
    .orderBy('h.name')
    .select<Pick<RawHistory, 'state_after'>[]>('h.state_after');
  return states.map(({ state_after: state }) => state);
}
