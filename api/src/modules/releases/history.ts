import type { Knex } from 'knex';
import type { HistoryAnswer, HistoryRow, PointerState } from '@eveneo/contract/delivery/registry';
import { isoInstant, sqlInstant } from '../../ground/clock';
import { readMoves, readRollBacks, readStates, type RawHistory } from './history-repository';

/** When a version was last rolled back from, whatever has become of its row since; null when it never was. */
export async function rolledBackAt(db: Knex, name: string, version: string): Promise<string | null> {
  const left = (await readRollBacks(db, name)).find(
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
  { at, name, limit = 50 }: { at: Date; name?: string; limit?: number },
): Promise<HistoryAnswer> {
  const upTo = { at: sqlInstant(at), ...(name !== undefined && { name }) };
  const [rows, states] = [await readMoves(db, { ...upTo, limit }), await readStates(db, upTo)];
  return {
    at: at.toISOString(),
    live: states.map((state) => JSON.parse(state) as PointerState),
    rows: rows.map(toRow),
  };
}
