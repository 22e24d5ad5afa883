import type { Knex } from 'knex';
import type { HistoryAnswer, HistoryRow, MoveAction, PointerState } from '@eveneo/contract/delivery/registry';
import { isoInstant, sqlInstant } from '../../clock';

interface RawHistory {
  id: number;
  name: string;
  revision: number;
  action: MoveAction;
  actor: string;
  reason: string;
  state_before: string | null;
  state_after: string;
  created_at: string;
}

export interface HistoryEntry {
  readonly action: MoveAction;
  readonly actor: string;
  readonly why: string;
  readonly before: PointerState | null;
  readonly after: PointerState;
  readonly at: string;
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
  });
}

/** When a version was last rolled back from, whatever has become of its row since; null when it never was. */
export async function rolledBackAt(db: Knex, name: string, version: string): Promise<string | null> {
  const rows = await db<RawHistory>('release_history')
    .where({ name, action: 'rollback' })
    .orderBy('id', 'desc')
    .select<Pick<RawHistory, 'state_before' | 'created_at'>[]>('state_before', 'created_at');
  const left = rows.find(
    ({ state_before: before }) => before !== null && (JSON.parse(before) as PointerState).live === version,
  );
  return left?.created_at ?? null;
}

function toRow(row: RawHistory): HistoryRow {
  const before = row.state_before === null ? null : (JSON.parse(row.state_before) as PointerState);
  const after = JSON.parse(row.state_after) as PointerState;
  const canary = row.action === 'canary';
  return {
    id: row.id,
    name: row.name,
    revision: row.revision,
    action: row.action,
    from: (canary ? before?.canary?.version : before?.live) ?? null,
    to: (canary ? after.canary?.version : after.live) ?? null,
    percent: canary ? (after.canary?.percent ?? null) : null,
    who: row.actor,
    why: row.reason,
    at: isoInstant(row.created_at),
  };
}

/** The moves up to a moment, newest first, and what was live at that moment. */
export async function readHistory(
  db: Knex,
  query: { at: Date; name?: string; limit?: number },
): Promise<HistoryAnswer> {
  const upTo = () => {
    const rows = db<RawHistory>('release_history').where('created_at', '<=', sqlInstant(query.at));
    return query.name === undefined ? rows : rows.andWhere('name', query.name);
  };
  const rows = await upTo()
    .orderBy('id', 'desc')
    .limit(query.limit ?? 50);
  // Revisions grow by one with each move: the highest of each name is its last state.
  const last = upTo().groupBy('name').select('name').max({ revision: 'revision' });
  const states = await db<RawHistory>('release_history as h')
    .join(last.as('last'), (join) => join.on('last.name', 'h.name').andOn('last.revision', 'h.revision'))
    .orderBy('h.name')
    .select<Pick<RawHistory, 'state_after'>[]>('h.state_after');
  return {
    at: query.at.toISOString(),
    live: states.map(({ state_after: state }) => JSON.parse(state) as PointerState),
    rows: rows.map(toRow),
  };
}
