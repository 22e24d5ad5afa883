import type { Knex } from 'knex';
import { recordAct } from '../base/history/record';
import { sqlInstant } from '../ground/clock';
import { insertHeld } from '../product/chat/held-repository';
import { newcomerOf, type SeededEvent } from './participation';

/** The demo organizer's next event holds first messages of new accounts; one waits. */
export async function seedHeld(
  tx: Knex,
  of: { events: readonly SeededEvent[]; demoOrganizer: number; guestIds: readonly number[]; now: Date },
): Promise<void> {
  const { events, demoOrganizer, guestIds, now } = of;
  const coming = events.filter((event) => event.organizerId === demoOrganizer && event.dayOffset > 0);
  const next = coming.sort((one, other) => one.dayOffset - other.dayOffset)[0];
  const user_id = newcomerOf(guestIds);
  if (!next) return;
  await tx('events').where({ id: next.id }).update({ holds_first: 1 });
  await recordAct(tx, {
    act: 'event.chat-held',
    by: { id: demoOrganizer, role: 'organizer' },
    eventId: next.id,
    now: new Date(now.getTime() - 3 * 86_400_000),
    label: next.title,
    after: { on: true },
    target: { kind: 'event', id: next.id },
  });
  await tx('users')
    .where({ id: user_id })
    .update({ created_at: sqlInstant(new Date(now.getTime() - 2 * 86_400_000)) });
  const talking = tx('chat_messages').where({ event_id: next.id }).whereNotNull('user_id').select('user_id');
  await tx('registrations')
    .where({ event_id: next.id })
    .whereNotIn('user_id', talking)
    .orderBy('id', 'desc')
    .limit(1)
    .update({ user_id, created_at: sqlInstant(new Date(now.getTime() - 2 * 3_600_000)) });
  await insertHeld(tx, {
    event_id: next.id,
    user_id,
    message: 'Bonjour, est-ce que les enfants sont les bienvenus\u202f?',
    now: new Date(now.getTime() - 3_600_000),
  });
}
