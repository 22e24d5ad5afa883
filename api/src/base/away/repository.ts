import type { Knex } from 'knex';

/** Why a row is away, in the order of the columns' SET. A row without a reason is visible. */
const REASONS = ['cancelled', 'suspended', 'taken-down', 'undone'] as const;
export type Reason = (typeof REASONS)[number];

/** Rows that may be away, and the column of their reasons. */
interface Rows {
  readonly table: 'announcements' | 'chat_messages' | 'events' | 'past_guest_messages' | 'reviews';
  /** Of the answers to reviews: `answer_away`. */
  readonly column?: 'away' | 'answer_away';
  readonly where: Readonly<Record<string, unknown>> | Knex.QueryCallback;
}

interface AwayRow {
  readonly id: number;
  readonly event_id: number;
  readonly rating: number;
}

export interface Changed {
  /** The rows that gained or lost the reason. */
  readonly rows: readonly AwayRow[];
  /** Those of them that were visible before, or are now. */
  readonly turned: readonly AwayRow[];
}

/** Adds one reason to rows, or takes it away: no other reason changes. The rows stay locked. */
async function change(
  tx: Knex,
  { table, column = 'away', where }: Rows,
  reason: Reason,
  isAway: boolean,
): Promise<Changed> {
  const rows = (await tx(table)
    .where(where as Knex.QueryCallback)
    .whereRaw(`FIND_IN_SET(?, ??) ${isAway ? '=' : '>'} 0`, [reason, column])
    .orderBy('id')
    .forUpdate()
    .select('*')) as (AwayRow & Record<string, unknown>)[];
  const bit = 2 ** REASONS.indexOf(reason);
  if (rows.length > 0)
    await tx(table)
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .update({ [column]: tx.raw(isAway ? '?? | ?' : '?? & ~?', [column, bit]) });
  return { rows, turned: rows.filter((row) => row[column] === (isAway ? '' : reason)) };
}

export const putAway = (tx: Knex, rows: Rows, reason: Reason): Promise<Changed> =>
  change(tx, rows, reason, true);

export const bringBack = (tx: Knex, rows: Rows, reason: Reason): Promise<Changed> =>
  change(tx, rows, reason, false);
