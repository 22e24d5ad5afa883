import type { Knex } from 'knex';
import { sqlInstant } from '../ground/clock';
import type { SeededEvent } from './participation';

/** Some who came to the demonstration organizer's events allow messages, and have tags. */
export async function seedPastGuests(
  tx: Knex,
  {
    events,
    now,
    demoOrganizer,
    demoGuest,
  }: { events: readonly SeededEvent[]; now: Date; demoOrganizer: number; demoGuest: number },
): Promise<void> {
  const past = events.filter(({ dayOffset, organizerId }) => dayOffset <= 0 && organizerId === demoOrganizer);
  // As the list shows them: who came last first.
  const userIds = await tx('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .join('events as e', 'e.id', 'r.event_id')
    .whereIn(
      'r.event_id',
      past.map(({ id }) => id),
    )
    .whereNotNull('r.checked_in_at')
    .whereNot('u.id', demoGuest)
    .groupBy('u.id')
    .orderByRaw('MAX(e.date) DESC, COUNT(*) DESC, MAX(u.name)')
    .limit(24)
    .pluck<number[]>('u.id');
  const at = sqlInstant(now);
  const every = (step: number) => userIds.filter((_, index) => index % step === 0);
  await tx('message_consents').insert(
    [...every(2), demoGuest].map((user_id) => ({ organizer_id: demoOrganizer, user_id, agreed_at: at })),
  );
  const tagged = (tag: string, ids: readonly number[]) =>
    ids.map((user_id) => ({ organizer_id: demoOrganizer, user_id, tag, created_at: at }));
  await tx('past_guest_tags').insert([
    ...tagged('Habitués', userIds.slice(0, 5)),
    ...tagged('Bénévoles', every(6)),
  ]);
}
