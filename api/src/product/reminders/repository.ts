import type { Knex } from 'knex';
import { whereNotTakenDown } from '../../base/publication/repository';

export interface DatedEvent {
  id: number;
  date: string;
  time: string;
}

/** Events from one day to another that have registrations and are not cancelled or taken down. */
export async function findEventsOfDays(db: Knex, from: string, to: string): Promise<DatedEvent[]> {
  return whereNotTakenDown(db('events'))
    .whereBetween('date', [from, to])
    .where('registrations_count', '>', 0)
    .whereNull('cancelled_at')
    .orderBy('id')
    .select<DatedEvent[]>('id', 'date', 'time');
}
