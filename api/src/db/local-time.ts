import type { Knex } from 'knex';
import { OVERSEAS_ZONES } from '@eveneo/contract/application/zones';
import type { Present, Somewhere } from '../ground/clock';

function said(db: Knex, column: string, of: (event: Somewhere) => string): Knex.Raw {
  const cases = OVERSEAS_ZONES.map((zone) => [zone, of({ time_zone: zone })] as const);
  return db.raw(
    `CASE WHEN ${column} IS NULL THEN ? ${cases.map(() => `WHEN ${column} = ? THEN ?`).join(' ')} ELSE ? END`,
    [of(null), ...cases.flat(), of(null)],
  );
}

/**
 * The present local minute at each event, 'YYYY-MM-DDTHH:MM'; compares as text with its wall times.
 * @param column of the event's zone
 */
export const minuteThere = (db: Knex, now: Present, column = 'time_zone'): Knex.Raw =>
  said(db, column, (event) => now.minute(event));

/** Today at each event, 'YYYY-MM-DD'. @param column of the event's zone */
export const dayThere = (db: Knex, now: Present, column = 'time_zone'): Knex.Raw =>
  said(db, column, (event) => now.day(event));
