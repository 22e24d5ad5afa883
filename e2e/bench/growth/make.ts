import { addDays } from '@eveneo/contract/application/dates';
import { writeWords } from 'api/src/base/words/repository';
import type { connect } from 'api/src/db/connect';
import { createHasher } from 'api/src/ground/passwords';
import { searchColumn } from 'api/src/product/events/repository';
import { SEED_EVENTS } from 'api/src/seeds/events';
import { createRandom } from 'api/src/seeds/random';

type Knex = ReturnType<typeof connect>;

export const REGISTRATIONS = 20;
const EVENTS_OF_AN_ORGANIZER = 100;
const REGISTRATIONS_OF_A_GUEST = 10;
const FIRST_GUEST = 1_000_000;
/** Distinct events; further ones repeat them on other days. */
const DIFFERENT = 1_000;
const WORDS = 30;
const SINCE = '2026-01-01 00:00:00.000';

export const MEASURED_PASSWORD = 'Mesure-2026-growth';
export const emailOf = (role: 'admin' | 'organizer' | 'guest') => `${role}@mesure.test`;

/** Events made of the seeds' words, on days around today. */
function differentEvents(count: number, organizers: number, today: string) {
  const random = createRandom(7);
  const words = SEED_EVENTS.flatMap(({ hook, title }) => `${title} ${hook}`.split(' '));
  return Array.from({ length: count }, (_, at) => {
    const like = random.pick(SEED_EVENTS);
    const { tags, city } = like;
    const event = {
      title: `${like.title} ${at}`,
      description: random.sample(words, WORDS).join(' '),
      location: like.location,
    };
    return {
      ...event,
      id: at + 1,
      tags,
      city,
      search: searchColumn(event),
      created_at: SINCE,
      date: addDays(today, random.between(-200, 400)),
      time: '19:30',
      capacity: 50,
      registrations_count: REGISTRATIONS,
      category_id: random.between(1, 4),
      organizer_id: 1 + (at % organizers),
    };
  });
}

async function addPeople(db: Knex, organizers: number, guests: number): Promise<void> {
  const password_hash = await createHasher().hash(MEASURED_PASSWORD);
  const columns = '(id, name, email, email_key, password_hash, role, created_at)';
  const people = (first: number, count: number, role: 'organizer' | 'guest') =>
    db.raw(
      `INSERT INTO users ${columns}
       SELECT ? + seq, CONCAT(?, ' ', seq), @email := IF(seq = 0, ?, CONCAT(?, seq, '@mesure.test')), @email, ?, ?, ?
       FROM seq_0_to_${count - 1}`,
      [first, role, emailOf(role), role, password_hash, role, SINCE],
    );
  await people(1, organizers, 'organizer');
  await people(FIRST_GUEST, guests, 'guest');
  const email = emailOf('admin');
  const admin = { id: FIRST_GUEST - 1, name: 'Admin', email, email_key: email, role: 'admin' };
  await db('users').insert({ ...admin, password_hash, created_at: SINCE });
}

async function repeatEvents(db: Knex, different: number, times: number): Promise<void> {
  const same = 'title, description, location, tags, city, search, created_at, time, capacity';
  const further = 'registrations_count, category_id, organizer_id';
  const copies = `seq_1_to_${times - 1} s`;
  await db.raw(
    `INSERT INTO events (id, date, ${same}, ${further})
     SELECT e.id + s.seq * ${different}, DATE_ADD(e.date, INTERVAL s.seq % 50 DAY), ${same}, ${further}
     FROM events e JOIN ${copies} WHERE e.id <= ${different}`,
  );
  await db.raw(
    `INSERT INTO event_words (word, kind, event_id)
     SELECT w.word, w.kind, w.event_id + s.seq * ${different}
     FROM event_words w JOIN ${copies} WHERE w.event_id <= ${different} ORDER BY 1, 2, 3`,
  );
}

/** Fills an empty migrated database (MariaDB) with events that have twenty registrations each. */
export async function fill(db: Knex, count: number, today: string): Promise<void> {
  const organizers = Math.max(1, count / EVENTS_OF_AN_ORGANIZER);
  const guests = (count * REGISTRATIONS) / REGISTRATIONS_OF_A_GUEST;
  const different = Math.min(count, DIFFERENT);
  await addPeople(db, organizers, guests);
  const events = differentEvents(different, organizers, today);
  await db.batchInsert('events', events, 200);
  for (let at = 0; at < different; at += 200) await writeWords(db, events.slice(at, at + 200));
  if (count > different) {
    await repeatEvents(db, different, count / different);
    await db.raw(`UPDATE events SET organizer_id = 1 + id % ${organizers} WHERE id > ${different}`);
  }
  await db.raw(
    `INSERT INTO registrations (event_id, user_id, created_at)
     SELECT e.id, ${FIRST_GUEST} + (e.id * ${REGISTRATIONS} + s.seq) % ${guests}, ?
     FROM events e JOIN seq_1_to_${REGISTRATIONS} s`,
    [SINCE],
  );
  await db.raw('ANALYZE TABLE users, events, registrations, event_words, search_words');
}
