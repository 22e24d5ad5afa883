import type { Knex } from 'knex';
import type { Right } from '@eveneo/contract/application/co-organizers';
import { addDays } from '@eveneo/contract/application/dates';
import type { AdminStats, Attention, OrganizerStats } from '@eveneo/contract/application/registrations';
import { findSharedSince, organizedIds } from '../../base/event-rights/repository';
import { dayThere } from '../../db/local-time';
import { sqlInstant, type Present } from '../../ground/clock';
import { whereSuspended } from '../../http/sessions/repository';

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
 * @param now past means begun before then: the rule of the dashboard's own filters
 */
export async function organizerStats(db: Knex, organizerId: number, now: Date): Promise<OrganizerStats> {
  const [row] = (await db('events')
    .where({ organizer_id: organizerId })
    .select(
      db.raw('COUNT(*) AS created'),
      db.raw('COALESCE(SUM(begins_at < ?), 0) AS past', [sqlInstant(now)]),
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

const DAY_MS = 86_400_000;

/** The events of the held messages that an organizer or co-organizer may release, the oldest message first. */
async function findHeldFor(db: Knex, organizerId: number, now: Date): Promise<number[]> {
  return (await db('held_messages as h')
    .join('events as e', 'e.id', 'h.event_id')
    .join(organizedIds(db, organizerId, ['edit']).as('o'), 'o.id', 'e.id')
    .join('users as u', 'u.id', 'h.user_id')
    .whereNull('e.cancelled_at')
    .whereNot((not) => whereSuspended(not, now, 'u'))
    .orderBy('h.id')
    .pluck('h.event_id')) as number[];
}

/**
 * What an organizer should look at: registrations, chats and held messages, not of cancelled events, of others' events
 * as far as their rights reach, and the unanswered reviews of the one of their own events reviewed last.
 */
export async function organizerAttention(db: Knex, organizerId: number, now: Present): Promise<Attention> {
  const ago = (days: number) => sqlInstant(new Date(now.at.getTime() - days * DAY_MS));
  const coming = (right: Right) =>
    db('events as e')
      .join(organizedIds(db, organizerId, [right]).as('o'), 'o.id', 'e.id')
      .where('e.date', '>=', dayThere(db, now, 'e.time_zone'))
      .whereNull('e.cancelled_at')
      .orderBy(['e.date', 'e.time', 'e.id']);
  const events = (await coming('registrants').select('e.id', {
    waiting: 'e.waiting_count',
    recent: db('registrations as r')
      .whereRaw('r.event_id = e.id')
      .where('r.created_at', '>=', ago(7))
      .count('*'),
    requests: db('registration_requests as q')
      .whereRaw('q.event_id = e.id')
      .whereNull('q.refused_at')
      .count('*'),
    entered: db('registrations as r')
      .whereRaw('r.event_id = e.id')
      .whereNotNull('r.checked_in_at')
      .count('*'),
  })) as Attention['events'];
  const unanswered = (await coming('edit')
    .join('chat_messages as m', 'm.event_id', 'e.id')
    .whereRaw("m.id = (SELECT MAX(c.id) FROM chat_messages c WHERE c.event_id = e.id AND c.away = '')")
    .whereRaw('m.user_id <> COALESCE(e.organizer_id, 0)')
    .whereNotExists(
      db('co_organizers as c').whereRaw('c.event_id = e.id AND c.user_id = m.user_id').select('c.id'),
    )
    .where('m.created_at', '<', ago(1))
    .pluck('e.id')) as number[];
  const held = await findHeldFor(db, organizerId, now.at);
  const unread = (await db('reviews as v')
    .join('events as e', 'e.id', 'v.event_id')
    .where({ 'e.organizer_id': organizerId })
    .where('v.created_at', '>=', ago(7))
    .whereNull('v.answer')
    .where('v.away', '')
    .orderBy('v.id', 'desc')
    .select('v.event_id', 'v.rating')) as { event_id: number; rating: number }[];
  // An event may last past midnight, and zones differ by a day.
  const shared = await findSharedSince(db, organizerId, addDays(now.day(null), -2));
  const reviews = unread.filter(({ event_id }) => event_id === unread[0]?.event_id);
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    events: events.filter(
      ({ recent, waiting, requests, entered }) =>
        Number(recent) + waiting + Number(requests) + Number(entered) > 0,
    ),
    held: { count: held.length, event_id: held[0] ?? null },
    messages: { count: unanswered.length, event_id: unanswered[0] ?? null },
    reviews: {
      count: reviews.length,
      event_id: reviews[0]?.event_id ?? null,
      average: reviews.length > 0 ? Math.round((10 * sum) / reviews.length) / 10 : null,
    },
    ...(shared.length > 0 && { shared }),
  };
}
