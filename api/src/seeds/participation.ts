import type { Knex } from 'knex';
import { sqlInstant } from '../ground/clock';
import { isDiscontent, parted, type SeedEvent } from './events';
import type { Random } from './random';

const DAY = 86_400_000;

export interface SeededEvent extends SeedEvent {
  readonly id: number;
  readonly organizerId: number | null;
}

const isPast = ({ dayOffset }: SeedEvent) => dayOffset < 0;

interface People {
  readonly now: Date;
  readonly random: Random;
  readonly events: readonly SeededEvent[];
}

/** The guest whose account is two days old: `seedHeld` lets them register since. */
export const newcomerOf = (guestIds: readonly number[]): number => guestIds.at(-2) ?? 0;

/** Registers as many guests as each event states, all but the newcomer. @returns their ids by event */
export async function seedRegistrations(
  tx: Knex,
  { events, guestIds, demoGuest, now, random }: People & { guestIds: readonly number[]; demoGuest: number },
): Promise<Map<number, number[]>> {
  const attendees = new Map<number, number[]>();
  const rows: { event_id: number; user_id: number; created_at: string }[] = [];
  for (const event of events) {
    // A different range of the guests for each event.
    const start = random.below(guestIds.length);
    const ids = Array.from(
      { length: event.registered },
      (_, index) => guestIds[(start + index) % guestIds.length] ?? 0,
    );
    const newcomer = ids.indexOf(newcomerOf(guestIds));
    if (newcomer >= 0) ids[newcomer] = guestIds.find((id) => !ids.includes(id)) ?? 0;
    if (event.demoGuest) ids[Math.min(3, ids.length - 1)] = demoGuest;
    attendees.set(event.id, ids);
    const newest = Math.min(now.getTime(), now.getTime() + event.dayOffset * DAY) - DAY / 4;
    const times = ids.map(() => newest - random.below(25 * DAY)).sort((a, b) => a - b);
    ids.forEach((user_id, index) =>
      rows.push({ event_id: event.id, user_id, created_at: sqlInstant(new Date(times[index] ?? newest)) }),
    );
    await tx('events').where({ id: event.id }).update({ registrations_count: event.registered });
  }
  await tx.batchInsert('registrations', rows, 2000);
  return attendees;
}

/** Guests answer the questions of their events in rotation. */
export async function seedAnswers(tx: Knex, events: readonly SeededEvent[]): Promise<void> {
  for (const { id, questions = [] } of events.filter((event) => event.questions)) {
    const ids = (await tx('registrations').where({ event_id: id }).orderBy('id').pluck('id')) as number[];
    for (const [at, registration] of ids.entries()) {
      const answers = questions
        .map(({ label, given }) => ({ question: label, answer: given[at % given.length] ?? '' }))
        .filter(({ answer }) => answer !== '');
      await tx('registrations')
        .where({ id: registration })
        .update({ answers: JSON.stringify(answers) });
    }
  }
}

/** Announcements by organizers to everybody registered to their event, one day old. */
export async function seedAnnouncements(tx: Knex, events: readonly SeededEvent[], now: Date): Promise<void> {
  for (const { id, organizerId, announcement } of events) {
    if (!announcement) continue;
    const [subject, message] = announcement;
    const created_at = sqlInstant(new Date(now.getTime() - DAY));
    const [sent = 0] = await tx('announcements').insert({
      event_id: id,
      actor_id: organizerId,
      audience: 'all',
      subject,
      message,
      replies: false,
      created_at,
    });
    await tx.raw(
      `INSERT INTO announcement_recipients (announcement_id, user_id, event_id, mailed)
       SELECT ?, user_id, event_id, 1 FROM registrations WHERE event_id = ? AND user_id IS NOT NULL`,
      [sent, id],
    );
  }
}

const ENTRY_MINUTES = 50;

/** Opens the door of the demonstration organizer's event of today, and lets half of its guests in. */
export async function seedEntries(
  tx: Knex,
  {
    events,
    demoOrganizer,
    demoGuest,
    now,
  }: { events: readonly SeededEvent[]; demoOrganizer: number; demoGuest: number; now: Date },
): Promise<void> {
  const tonight = events.find(
    ({ dayOffset, organizerId }) => dayOffset === 0 && organizerId === demoOrganizer,
  );
  if (!tonight) return;
  await tx('event_doors').insert({ event_id: tonight.id, opened_early: true });
  await tx('registrations')
    .where({ event_id: tonight.id })
    .whereNot({ user_id: demoGuest })
    .orderBy('id')
    .limit(Math.floor(tonight.registered / 2))
    .update({
      checked_in_at: tx.raw('? - INTERVAL (id % ?) MINUTE', [sqlInstant(now), ENTRY_MINUTES]),
      check_attempt: tx.raw("CONCAT('entree-', id)"),
      entered_way: 'scan',
    });
}

interface Asking {
  readonly events: readonly SeededEvent[];
  readonly attendees: ReadonlyMap<number, readonly number[]>;
  readonly guestIds: readonly number[];
  readonly now: Date;
}

/** The first guests who are not registered to the event. */
const outsiders = (
  { attendees, guestIds }: Pick<Asking, 'attendees' | 'guestIds'>,
  id: number,
  count: number,
) => guestIds.filter((guest) => !attendees.get(id)?.includes(guest)).slice(0, count);

const WAITING = 4;

/** The first full future event gets a waitlist of unregistered guests. */
export async function seedWaitlist(tx: Knex, { events, now, ...guests }: Asking): Promise<void> {
  const full = events.find((event) => !isPast(event) && event.registered === event.capacity);
  if (!full) return;
  const waiting = outsiders(guests, full.id, WAITING);
  await tx('waiting_list').insert(
    waiting.map((user_id, index) => ({
      event_id: full.id,
      user_id,
      created_at: sqlInstant(new Date(now.getTime() - (WAITING - index) * (DAY / 4))),
    })),
  );
  await tx('events').where({ id: full.id }).update({ waiting_count: waiting.length });
}

const REQUESTS = 3;

/** Some unregistered guests ask to register where the organizer decides, the second with a companion. */
export async function seedRequests(tx: Knex, { events, now, ...guests }: Asking): Promise<void> {
  for (const { id, questions = [] } of events.filter(({ approval }) => approval)) {
    await tx('registration_requests').insert(
      outsiders(guests, id, REQUESTS).map((user_id, at) => ({
        event_id: id,
        user_id,
        answers: JSON.stringify(
          questions.map(({ label, given }) => ({ question: label, answer: given[at % given.length] })),
        ),
        ...(at === 1 && { companions: JSON.stringify(['']), places: 2 }),
        created_at: sqlInstant(new Date(now.getTime() - (REQUESTS - at) * (DAY / 3))),
      })),
    );
  }
}

/** The demonstration guest follows organizers and has favourites; one of them is past. */
export async function seedKept(
  tx: Knex,
  { events, demoGuest, now }: { events: readonly SeededEvent[]; demoGuest: number; now: Date },
): Promise<void> {
  const created_at = sqlInstant(new Date(now.getTime() - DAY));
  const coming = events.filter((event) => !isPast(event) && !event.demoGuest);
  const aside = [...events.filter(isPast).slice(0, 1), ...coming.slice(1, 4)];
  await tx('favourites').insert(aside.map(({ id }) => ({ user_id: demoGuest, event_id: id, created_at })));
  const organizers = new Set(coming.flatMap(({ organizerId }) => organizerId ?? []));
  await tx('follows').insert(
    [...organizers].slice(0, 2).map((organizer_id) => ({ user_id: demoGuest, organizer_id, created_at })),
  );
}

function reviewsOf(
  event: SeededEvent,
  attendees: readonly number[],
  { now, random }: People,
  demoGuest: number,
) {
  const written = event.reviews ?? [];
  const answers = [...(event.answers ?? [])];
  const authors = random.sample(attendees.filter((id) => id !== demoGuest).slice(0, 60), written.length);
  return authors.map((user_id, index) => {
    const review = written[index] ?? '';
    const [rating, comment] = parted(review);
    const answer = (isDiscontent(review) && answers.shift()) || null;
    const time = sqlInstant(
      new Date(now.getTime() + event.dayOffset * DAY + random.between(DAY / 2, DAY * 2)),
    );
    return {
      event_id: event.id,
      user_id,
      rating: Number(rating),
      comment,
      created_at: time,
      updated_at: time,
      answer,
      answered_at: answer && time,
    };
  });
}

function messagesOf(event: SeededEvent, attendees: readonly number[], { now, random }: People) {
  const guests = random.sample(attendees.slice(0, 80), 3);
  let time =
    Math.min(now.getTime(), now.getTime() + event.dayOffset * DAY) - random.between(2 * DAY, 6 * DAY);
  return event.chat.map((line) => {
    const [speaker, message] = parted(line);
    time += random.between(2 * 60_000, 3 * 3_600_000);
    const user_id = speaker === 'o' ? event.organizerId : (guests[Number(speaker) - 1] ?? guests[0] ?? null);
    return {
      event_id: event.id,
      user_id,
      message,
      created_at: sqlInstant(new Date(Math.min(time, now.getTime() - 60_000))),
    };
  });
}

/** Reviews of past events and chats of all events, with their counters and sequences. */
export async function seedTalk(
  tx: Knex,
  {
    attendees,
    demoGuest,
    ...people
  }: People & { attendees: ReadonlyMap<number, number[]>; demoGuest: number },
): Promise<void> {
  const { events } = people;
  const reviews = events
    .filter(isPast)
    .flatMap((event) => reviewsOf(event, attendees.get(event.id) ?? [], people, demoGuest));
  await tx.batchInsert('reviews', reviews, 500);
  const messages = events.flatMap((event) => messagesOf(event, attendees.get(event.id) ?? [], people));
  await tx.batchInsert('chat_messages', messages, 500);
  // Some messages are edited a minute later.
  await tx('chat_messages')
    .whereRaw('id % 9 = 1')
    .update({ edited_at: tx.raw('created_at + INTERVAL 1 MINUTE') });
  for (const { id } of events) {
    const ratings = reviews.filter((review) => review.event_id === id).map((review) => review.rating);
    const rows = await tx('chat_messages')
      .where({ event_id: id })
      .orderBy('id')
      .select<{ id: number }[]>('id');
    await tx('chat_changes').insert(
      rows.map((row, index) => ({ event_id: id, seq: index + 1, kind: 'message', message_id: row.id })),
    );
    await tx('events')
      .where({ id })
      .update({
        chat_seq: rows.length,
        rating_count: ratings.length,
        rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
      });
  }
}
