import type { Knex } from 'knex';
import type { Overview } from '@eveneo/contract/application/overview';
import { wherePublished } from '../../base/publication/repository';
import { type Present, sqlInstant } from '../../ground/clock';

export interface HourCount {
  /** Hours since the epoch. */
  readonly hour: number;
  readonly count: number;
}

const COUNTED = {
  registrations: ['registrations', 'created_at'],
  accounts: ['users', 'created_at'],
  entries: ['registrations', 'checked_in_at'],
} as const;

/** TO_SECONDS of the epoch: hours are computed, so that the connection's time zone does not matter. */
const EPOCH = 62_167_219_200;

/** Counts rows by hour, which the caller adds up to days of its time zone; reads an index alone. */
export async function countByHour(db: Knex, what: keyof typeof COUNTED, since: Date): Promise<HourCount[]> {
  const [table, column] = COUNTED[what];
  const hour = db.raw('FLOOR((TO_SECONDS(??) - ?) / 3600)', [column, EPOCH]);
  const rows = (await db(table)
    .where(column, '>=', sqlInstant(since))
    .groupBy('hour')
    .select({ hour, count: db.raw('COUNT(*)') })) as { hour: unknown; count: unknown }[];
  return rows.map(({ hour: at, count }) => ({ hour: Number(at), count: Number(count) }));
}

interface EventDay {
  readonly date: string;
  readonly events: number;
  readonly full: number;
  readonly registrations: number;
}

/** Published events that take place, by day. */
export async function countEventsByDay(
  db: Knex,
  { from, to, now }: { from: string; to: string; now: Present },
): Promise<EventDay[]> {
  const rows = (await wherePublished(db, db('events'), now)
    .whereBetween('date', [from, to])
    .whereNull('cancelled_at')
    .groupBy('date')
    .select('date', {
      events: db.raw('COUNT(*)'),
      full: db.raw('SUM(registrations_count >= capacity)'),
      registrations: db.raw('SUM(registrations_count)'),
    })) as Record<keyof EventDay, unknown>[];
  return rows.map(({ date, events, full, registrations }) => ({
    date: String(date),
    events: Number(events),
    full: Number(full),
    registrations: Number(registrations),
  }));
}

export async function countOrganizers(db: Knex, since: Date): Promise<number> {
  const [row] = (await db('users')
    .where('created_at', '>=', sqlInstant(since))
    .where({ role: 'organizer' })
    .count({ count: '*' })) as { count: number }[];
  return Number(row?.count ?? 0);
}

/** Cases that an admin has to decide. @param urgency from which a case is urgent */
export async function countWaiting(
  db: Knex,
  urgency: number,
): Promise<Pick<Overview['waits'], 'reports' | 'urgent' | 'objections'>> {
  const [row] = (await db.select({
    reports: db('report_cases').whereNull('decided_at').count('*'),
    urgent: db('report_cases').whereNull('decided_at').where('urgency', '>=', urgency).count('*'),
    objections: db('report_cases').whereNotNull('objected_at').whereNull('reviewed_at').count('*'),
  })) as Record<'reports' | 'urgent' | 'objections', unknown>[];
  return {
    reports: Number(row?.reports),
    urgent: Number(row?.urgent),
    objections: Number(row?.objections),
  };
}
