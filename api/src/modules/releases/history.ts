import type { Knex } from 'knex';
import type { HistoryAnswer, HistoryRow, PointerState } from '@eveneo/contract/delivery/registry';
import { isoInstant, sqlInstant } from '../../ground/clock';
import { readMoves, readStates, type RawHistory } from './history-repository';

/** From which version to which a move led. */
function leading(row: RawHistory): Pick<HistoryRow, 'from' | 'to' | 'percent'> {
  const before = row.state_before === null ? null : (JSON.parse(row.state_before) as PointerState);
  const after = JSON.parse(row.state_after) as PointerState;
  if (row.action === 'canary')
    return {
      from: before?.canary?.version ?? null,
      to: after.canary?.version ?? null,
      percent: after.canary?.percent ?? null,
    };
  if (row.action === 'activate' || row.action === 'rollback')
    return { from: before?.live ?? null, to: after.live, percent: null };
  if (row.action === 'withdraw')
    return { from: before?.canary?.version ?? null, to: after.live, percent: null };
  return { from: null, to: row.version, percent: null };
}

const toRow = (row: RawHistory): HistoryRow => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  action: row.action,
  ...leading(row),
  who: row.actor,
  why: row.reason,
  at: isoInstant(row.created_at),
});

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
