import type { Knex } from 'knex';
import type { AdminStats, OrganizerStats } from '@eveneo/contract/application/registrations';

export async function adminStats(db: Knex): Promise<AdminStats> {
  const [row] = (await db.select(
    db.raw("(SELECT COUNT(*) FROM users WHERE role = 'guest') AS totalGuests"),
    db.raw("(SELECT COUNT(*) FROM users WHERE role = 'organizer') AS totalOrganizers"),
    db.raw('(SELECT COUNT(*) FROM events) AS totalEvents'),
  )) as AdminStats[];
  return {
    totalGuests: Number(row?.totalGuests),
    totalOrganizers: Number(row?.totalOrganizers),
    totalEvents: Number(row?.totalEvents),
  };
}

/**
 * createdEvents = pastEvents + upcomingEvents; totalParticipants counts registrations.
 * @param localNow past means started by then: the rule of the dashboard's own filters
 */
export async function organizerStats(
  db: Knex,
  organizerId: number,
  localNow: string,
): Promise<OrganizerStats> {
  const [row] = (await db('events')
    .where({ organizer_id: organizerId })
    .select(
      db.raw('COUNT(*) AS created'),
      db.raw("COALESCE(SUM(CONCAT(date, ' ', time) < ?), 0) AS past", [localNow]),
      db.raw('COALESCE(SUM(registrations_count), 0) AS participants'),
    )) as { created: number; past: number; participants: number }[];
  const [created, past] = [Number(row?.created ?? 0), Number(row?.past ?? 0)];
  return {
    createdEvents: created,
    pastEvents: past,
    upcomingEvents: created - past,
    totalParticipants: Number(row?.participants ?? 0),
  };
}
