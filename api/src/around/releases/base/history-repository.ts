import type { Knex } from 'knex';
import type { HistoryRow, PointerState } from '@eveneo/contract/delivery/pointers';
import { containsPattern } from '../../../db/contains';
import { mapTable } from '../../../db/map-table';
import { sqlInstant } from '../../../ground/clock';
import { namesOfActors } from './people-repository';
import { RELEASE_TEXTS } from './texts';

export interface HistoryEntry {
  readonly action: HistoryRow['action'];
  readonly actor: string;
  readonly why: string;
  readonly before: PointerState | null;
  readonly after: PointerState;
  /** A DATETIME(3) text. */
  readonly at: string;
  /** The version that the move is about, if the pointer does not contain it. */
  readonly version: string | null;
}

export interface StoredMove extends HistoryEntry {
  readonly id: number;
  /** The name that the admin bore then; null without an admin, once erased, and in moves from before. */
  readonly actorName: string | null;
  readonly name: string;
  readonly revision: number;
}

const stateIn = (text: string) => JSON.parse(text) as PointerState;

const MOVES = mapTable<StoredMove>(
  { before: (text: string | null) => (text === null ? null : stateIn(text)), after: stateIn },
  { reason: 'why', state_before: 'before', state_after: 'after', created_at: 'at' },
);

/** Appends a move, in the transaction that makes it: replaying the history gives the current state. */
export async function writeHistory(tx: Knex.Transaction, entry: HistoryEntry): Promise<void> {
  const { name, revision } = entry.after;
  const actor = entry.actor.slice(0, 100);
  const actorName = (await namesOfActors(tx, [actor])).get(actor) ?? null;
  await tx('release_history').insert(MOVES.write({ ...entry, name, revision, actor, actorName }));
}

/** Erases the name that a person bore at their moves. */
export async function eraseMoverName(tx: Knex, userId: number): Promise<void> {
  await tx('release_history')
    .whereRaw('actor REGEXP ?', [`admin #${userId}$`])
    .update({ actor_name: null });
}

interface UpTo {
  /** A DATETIME(3) text. */
  readonly at: string;
  readonly name?: string;
}

function upTo(db: Knex, { at, name }: UpTo) {
  const rows = db('release_history').where('created_at', '<=', at);
  return name === undefined ? rows : rows.andWhere('name', name);
}

export interface ChosenMoves extends UpTo {
  readonly limit: number;
  readonly action?: string;
  /** A part of the actor's name, or exact actors. */
  readonly who?: { readonly part: string; readonly actors: readonly string[] };
  /** A DATETIME(3) text. */
  readonly since?: string;
}

/** Filtered moves up to a moment, newest first. */
export async function readMoves(db: Knex, query: ChosenMoves): Promise<StoredMove[]> {
  const { action, who, since, limit } = query;
  const rows = upTo(db, query);
  if (action !== undefined) void rows.where('action', action);
  if (since !== undefined) void rows.where('created_at', '>=', since);
  if (who !== undefined)
    void rows.where((either) => {
      const part = containsPattern(who.part);
      void either
        .where('actor', 'like', part)
        .orWhere('actor_name', 'like', part)
        .orWhereIn('actor', [...who.actors]);
      // A plan's actor ends with the person's: 'montée, pour admin #1'.
      for (const actor of who.actors) void either.orWhere('actor', 'like', `% ${actor}`);
    });
  return (await rows.orderBy('id', 'desc').limit(limit)).map(MOVES.read);
}

/** Releases that the watch took offline since a moment, newest first. */
export async function findAutomaticMoves(db: Knex, since: Date): Promise<StoredMove[]> {
  const rows = db('release_history')
    .where('actor', RELEASE_TEXTS.watch)
    .whereIn('action', ['withdraw', 'rollback'])
    .where('created_at', '>=', sqlInstant(since));
  return (await rows.orderBy('id', 'desc').limit(10)).map(MOVES.read);
}

/** The move that produced a revision; by default the last move. */
export async function findMove(
  db: Knex,
  { name, revision }: { name: string; revision?: number },
): Promise<StoredMove | null> {
  const row = await db('release_history')
    .where({ name, ...(revision !== undefined && { revision }) })
    .orderBy('revision', 'desc')
    .first();
  return row ? MOVES.read(row) : null;
}

/** The state of each pointer at a moment. */
export async function readStates(db: Knex, query: UpTo): Promise<PointerState[]> {
  // The highest revision of each name is its last state.
  const last = upTo(db, query).groupBy('name').select('name').max({ revision: 'revision' });
  const states: string[] = await db('release_history as h')
    .join(last.as('last'), (join) => join.on('last.name', 'h.name').andOn('last.revision', 'h.revision'))
    .orderBy('h.name')
    .pluck('h.state_after');
  return states.map(stateIn);
}
