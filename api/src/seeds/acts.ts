import type { Knex } from 'knex';
import type { Act } from '@eveneo/contract/application/history';
import { recordActs, type RecordedAct } from '../base/history/record';
import { sqlInstant } from '../ground/clock';
import { writeNote } from '../product/registrations/registrants-repository';
import type { SeededEvent } from './participation';

const DAY = 86_400_000;

interface Of {
  readonly now: Date;
  readonly events: readonly SeededEvent[];
  readonly demoOrganizer: number;
  readonly guestIds: readonly number[];
}

/** @returns the registrant about whom the organizer noted something */
async function seedNote(tx: Knex, eventId: number, now: Date): Promise<number> {
  const [holder = 0] = (await tx('registrations')
    .where({ event_id: eventId })
    .orderBy('id')
    .limit(1)
    .pluck('user_id')) as number[];
  await writeNote(tx, { eventId, userId: holder, note: 'Arrive en fauteuil.', now });
  return holder;
}

/** What the demonstration organizer and the admin did at the organizer's events, for the history of each. */
export async function seedEventActs(tx: Knex, { now, events, demoOrganizer, guestIds }: Of): Promise<void> {
  const { id: adminId } = (await tx('users').where({ role: 'admin' }).first('id')) as { id: number };
  const by = { id: demoOrganizer, role: 'organizer' } as const;
  const admin = { id: adminId, role: 'admin' } as const;
  const own = events.filter(({ organizerId }) => organizerId === demoOrganizer);
  // As `seedEntries` does, which opens its door.
  const tonight = own.find(({ dayOffset }) => dayOffset === 0);
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const acts: RecordedAct[] = [];
  const add = (
    { id, title }: SeededEvent,
    act: Act,
    more: Pick<RecordedAct, 'now'> & Partial<RecordedAct>,
  ) => {
    acts.push({ act, by, target: { kind: 'event', id }, label: title, eventId: id, ...more });
  };
  for (const [at, event] of own.entries()) {
    const guest = guestIds[at * 7] ?? 0;
    const onGuest = { subjectId: guest, target: { kind: 'user', id: guest } };
    if (event.dayOffset < 0)
      add(event, 'message.deleted', {
        now: ago(1 - event.dayOffset),
        subjectId: guest,
        target: { kind: 'message', id: null },
        reason: 'Une publicité sans rapport avec l’événement.',
      });
    else if (event.registered === event.capacity)
      add(event, 'registrant.removed', { ...onGuest, now: ago(4), reason: 'Inscription en double.' });
    else if (event !== tonight && event.publishAt === undefined)
      add(event, 'event.edited', {
        by: admin,
        now: ago(2 + at / 24),
        subjectId: demoOrganizer,
        before: { location: 'À préciser' },
        after: { location: event.location },
        reason: 'Le lieu manquait, vous nous l’avez donné par email.',
      });
    if (event !== tonight) continue;
    const holder = await seedNote(tx, event.id, ago(2));
    add(event, 'registrant.noted', {
      now: ago(2),
      subjectId: holder,
      target: { kind: 'user', id: holder },
    });
    add(event, 'event.door', {
      now: ago(1 / 24),
      before: { opened_early: false },
      after: { opened_early: true },
    });
  }
  for (const event of own.filter(({ announcement }) => announcement))
    add(event, 'event.announced', { now: ago(1), after: { audience: 'all' } });
  await recordActs(
    tx,
    acts.sort((one, other) => one.now.getTime() - other.now.getTime()),
  );
}

/** When two accounts of three were last seen; one of the others has not confirmed its address. */
export async function seedSeen(
  tx: Knex,
  { now, demoOrganizer, guestIds }: Pick<Of, 'now' | 'demoOrganizer' | 'guestIds'>,
): Promise<void> {
  const seen = [demoOrganizer, ...guestIds.filter((_, index) => index % 3 !== 0)];
  const rows = seen.map((user_id, index) => ({
    user_id,
    seen_at: sqlInstant(new Date(now.getTime() - (((index * 37) % 90) * DAY) / 3 - 3_600_000)),
  }));
  await tx.batchInsert('last_seen', rows, 2000);
  await tx('users')
    .where({ id: guestIds.at(-3) })
    .update({ confirmed_email_key: null });
}
