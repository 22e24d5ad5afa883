import type { Knex } from 'knex';
import type { EventImage } from '@eveneo/contract/application/events';
import { emailKey } from '@eveneo/contract/application/fields';
import { spellTags } from '../base/words/repository';
import { connect } from '../db/connect';
import { withTransaction } from '../db/with-transaction';
import { dayIn, sqlInstant, type Clock } from '../ground/clock';
import type { Config } from '../ground/config';
import { createHasher } from '../ground/passwords';
import { createStorage } from '../ground/storage/s3';
import { tagsOf } from '../product/events/fields';
import { insertEvent, replaceImages, setCancelled } from '../product/events/write-repository';
import { seedEventActs, seedSeen } from './acts';
import { seedOrganizing } from './added';
import { storeCover, storeLogo } from './covers';
import { fieldsOf, SEED_EVENTS, seedEventsOn, STATE_EVENTS, type SeedEvent } from './events';
import { seedHeld } from './held';
import {
  seedAnnouncements,
  seedAnswers,
  seedEntries,
  seedKept,
  seedRegistrations,
  seedRequests,
  seedTalk,
  seedWaitlist,
  type SeededEvent,
} from './participation';
import { seedPastGuests } from './past-guests';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, guestName, LOGOS, madeUpEmail, ORGANIZERS } from './people';
import { createRandom } from './random';
import { seedGivenUpMail, seedReports } from './reports';
import { seedRoleInvitation } from './role-invitation';
import { seedSeries } from './series';
import { seedSuspension } from './suspension';

const DAY = 86_400_000;
const GUESTS = Math.max(...SEED_EVENTS.map((event) => event.registered)) + 20;

async function insertUsers(tx: Knex, now: Date, passwordHash: string) {
  const created = sqlInstant(new Date(now.getTime() - 400 * DAY));
  const person = (name: string, email: string, role: string, hash: string | null) => ({
    name,
    email,
    email_key: emailKey(email),
    role,
    password_hash: hash,
    created_at: created,
    confirmed_email_key: emailKey(email),
    address_confirmed_at: created,
  });
  const accounts = DEMO_ACCOUNTS.map(({ name, email, role }) => person(name, email, role, passwordHash));
  const organizers = ORGANIZERS.map((name, index) =>
    person(name, madeUpEmail(name, index), 'organizer', null),
  );
  const guests = Array.from({ length: GUESTS }, (_, index) =>
    person(guestName(index), madeUpEmail(guestName(index), index), 'guest', null),
  );
  await tx.batchInsert('users', [...accounts, ...organizers, ...guests], 500);
  const emails = [...accounts, ...organizers].map((user) => user.email_key);
  const rows = await tx('users')
    .select<{ id: number; email_key: string; role: string }[]>('id', 'email_key', 'role')
    .orderBy('id');
  const idOf = new Map(rows.map((row) => [row.email_key, row.id]));
  const [, demoOrganizer = 0, demoGuest = 0, ...organizerIds] = emails.map((email) => idOf.get(email) ?? 0);
  return {
    demoOrganizer,
    demoGuest,
    organizerIds,
    guestIds: guests.map((guest) => idOf.get(guest.email_key) ?? 0),
  };
}

function organizerOf({ organizer }: SeedEvent, demo: number, others: readonly number[]): number | null {
  if (organizer === null || organizer === 'demo') return organizer === null ? null : demo;
  const id = others[ORGANIZERS.findIndex((name) => name === organizer)];
  if (id === undefined) throw new Error(`The demonstration has no organizer of this name: ${organizer}`);
  return id;
}

async function insertEvents(
  tx: Knex,
  {
    today,
    zone,
    now,
    covers,
    demoOrganizer,
    organizerIds,
  }: {
    today: string;
    zone: string;
    now: Date;
    covers: readonly (EventImage | null)[];
    demoOrganizer: number;
    organizerIds: readonly number[];
  },
): Promise<SeededEvent[]> {
  const seeded: SeededEvent[] = [];
  for (const [index, event] of seedEventsOn(today).entries()) {
    const organizerId = organizerOf(event, demoOrganizer, organizerIds);
    const created = new Date(now.getTime() - 90 * DAY);
    const id = await insertEvent(tx, fieldsOf(event, today, organizerId), { now: created, zone });
    await replaceImages(tx, id, covers[index] ?? null, now);
    if (event.cancelled) await setCancelled(tx, id, new Date(now.getTime() - DAY));
    seeded.push({ ...event, id, organizerId });
  }
  return seeded;
}

/** Loads the demonstration data once. @returns a sentence for the operator */
export async function seedDemonstration(config: Config, clock: Clock): Promise<string> {
  const db = connect(config.DATABASE_URL);
  try {
    const present: unknown = await db('users').where({ email_key: DEMO_ACCOUNTS[0].email }).first('id');
    if (present) return 'Les données de démonstration sont déjà là.';
    const now = clock.now();
    const zone = config.EVENT_TIMEZONE;
    const today = dayIn(zone, now);
    const storage = createStorage(config);
    const [passwordHash, covers, logos] = await Promise.all([
      createHasher().hash(DEMO_PASSWORD),
      Promise.all(
        SEED_EVENTS.map((event) =>
          event.image === null ? Promise.resolve(null) : storeCover(storage, event.image),
        ),
      ),
      Promise.all([...LOGOS].map(async ([name, file]) => ({ name, avatar: await storeLogo(storage, file) }))),
    ]);
    await withTransaction(db, async (tx) => {
      const random = createRandom(20_261_121);
      const people = await insertUsers(tx, now, passwordHash);
      for (const { name, avatar } of logos)
        await tx('users').where({ name, role: 'organizer' }).update({ avatar });
      const events = await insertEvents(tx, { ...people, today, zone, now, covers });
      await spellTags(
        tx,
        [...SEED_EVENTS, ...STATE_EVENTS].flatMap(({ tags }) => tagsOf(tags)),
      );
      const [others, inStates] = [events.slice(0, SEED_EVENTS.length), events.slice(SEED_EVENTS.length)];
      const attendees = await seedRegistrations(tx, { events: others, now, random, ...people });
      // A separate generator, so that the data of the other events does not change.
      const asking = await seedRegistrations(tx, {
        events: inStates,
        now,
        random: createRandom(9),
        ...people,
      });
      await seedOrganizing(tx, { events: others, now, ...people });
      await seedAnswers(tx, events);
      await seedAnnouncements(tx, events, now);
      await seedSeries(tx, { events: others, today, zone, now, storage, ...people });
      await seedEntries(tx, { events, now, ...people });
      await seedPastGuests(tx, { events: others, now, ...people });
      await seedWaitlist(tx, { events: others, attendees, now, guestIds: people.guestIds });
      await seedRequests(tx, { events: inStates, attendees: asking, now, guestIds: people.guestIds });
      await seedKept(tx, { events: others, now, demoGuest: people.demoGuest });
      await seedTalk(tx, { events: others, attendees, now, random, demoGuest: people.demoGuest });
      await seedHeld(tx, { events: others, now, ...people });
      await seedEventActs(tx, { events, now, ...people });
      await seedReports(tx, { now, storage, demoGuest: people.demoGuest });
      await seedGivenUpMail(tx, { now, userId: people.guestIds[0] ?? 0 });
      await seedSuspension(tx, { now, userId: people.guestIds.at(-1) ?? 0 });
      await seedRoleInvitation(tx, { now });
      await seedSeen(tx, { now, ...people });
    });
    return `Données de démonstration chargées : ${SEED_EVENTS.length + STATE_EVENTS.length} événements, ${GUESTS} invités.`;
  } finally {
    await db.destroy();
  }
}
