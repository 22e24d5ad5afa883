import type { Knex } from 'knex';
import type { Role } from '@eveneo/contract/application/users';
import { writeWords } from '../src/base/words/repository';
import { withTransaction } from '../src/db/with-transaction';
import { readClock, type Present } from '../src/ground/clock';
import { momentsOf } from '../src/product/events/moments';
import { searchColumn } from '../src/product/events/repository';
import { cheapHasher, type TestApi } from './harness';

export const PASSWORD = 'Evenement2026!';
const passwordHash = cheapHasher.hash(PASSWORD);

let counter = 0;
const next = () => (counter += 1);

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly token: string;
}

type Wanted = { role: Role; name?: string; email?: string; confirmed?: boolean };

/** People with an account, a confirmed address and a token, in one statement. */
export async function addUsers(api: TestApi, wanted: readonly Wanted[]): Promise<Person[]> {
  const password_hash = await passwordHash;
  const rows = wanted.map(({ role, name, email = `personne${next()}@exemple.fr`, confirmed = true }) => ({
    name: name ?? `Personne ${next()}`,
    email,
    email_key: email.toLowerCase(),
    confirmed_email_key: confirmed ? email.toLowerCase() : null,
    password_hash,
    role,
    created_at: '2026-01-01 00:00:00.000',
  }));
  // Ids of one statement are consecutive: innodb_autoinc_lock_mode is 1.
  const [first = 0] = await api.db('users').insert(rows);
  return rows.map(({ name, email, role }, index) => signedIn(api, { id: first + index, name, email, role }));
}

export const addUser = async (api: TestApi, role: Role, values: Omit<Wanted, 'role'> = {}): Promise<Person> =>
  (await addUsers(api, [{ role, ...values }]))[0] as Person;

/** The person with a token of this moment: one lasts twelve hours. */
export function signedIn(api: TestApi, person: Omit<Person, 'token'>): Person {
  const { id } = person;
  const iat = Math.floor(api.clock.now().getTime() / 1000);
  const token = api.app.jwt.sign({
    sub: String(id),
    jti: `jti-${id}-${next()}`,
    ver: 1,
    iat,
    exp: iat + 43_200,
  });
  return { ...person, token };
}

export interface EventValues {
  readonly title?: string;
  readonly description?: string;
  readonly date?: string;
  readonly time?: string;
  readonly end_time?: string | null;
  readonly location?: string;
  readonly capacity?: number;
  readonly category_id?: number;
  readonly organizer_id?: number | null;
  readonly tags?: string;
  readonly city?: string;
  readonly price_note?: string;
  readonly online_url?: string;
  readonly publish_at?: string | null;
  readonly unlisted?: number;
  readonly cancelled_at?: string | null;
  readonly registration_opens_at?: string;
  readonly registration_closes_at?: string;
  readonly draft_key?: string;
  readonly companions_max?: number | null;
  readonly approval?: number;
  readonly questions?: string | null;
  readonly answers_kept_why?: string | null;
}

const eventRow = (values: EventValues) => {
  const event = {
    title: 'Concert au parc',
    description: 'Une soirée de musique.',
    date: '2026-12-05',
    time: '19:30',
    end_time: null,
    location: 'Lyon',
    capacity: 20,
    category_id: 1,
    organizer_id: null,
    ...values,
  };
  const moments = momentsOf({ city: null, ...event }, 'Europe/Paris');
  return { ...event, ...moments, search: searchColumn(event), created_at: '2026-01-01 00:00:00.000' };
};

export async function addEvent(db: Knex, values: EventValues = {}): Promise<number> {
  const row = eventRow(values);
  // Retried as in the product, because concurrent writes may cause a deadlock.
  return withTransaction(db, async (tx) => {
    const [id = 0] = await tx('events').insert(row);
    await writeWords(tx, [{ ...row, tags: row.tags ?? '', id }]);
    return id;
  });
}

export async function addEvents(db: Knex, list: readonly EventValues[]): Promise<void> {
  const [before] = (await db('events').max({ last: 'id' })) as { last: number | null }[];
  await db.batchInsert('events', list.map(eventRow), 500);
  const added = await db('events')
    .where('id', '>', before?.last ?? 0)
    .select('id', 'title', 'description', 'location', 'tags');
  for (let at = 0; at < added.length; at += 200) await writeWords(db, added.slice(at, at + 200));
}

/** One reading of the clock, where events are in Paris. @param at ISO 8601 */
export const readingAt = (at: string): Present =>
  readClock({ config: { EVENT_TIMEZONE: 'Europe/Paris' }, clock: { now: () => new Date(at) } });

/** Changes an event's wall times or commune without checking the rules. */
export async function moveEvent(
  db: Knex,
  id: number,
  changes: Pick<EventValues, 'date' | 'time' | 'end_time' | 'city'>,
): Promise<void> {
  const row = await db('events').where({ id }).first<Parameters<typeof momentsOf>[0]>();
  await db('events')
    .where({ id })
    .update({ ...changes, ...momentsOf({ ...row, ...changes }, 'Europe/Paris') });
}

/** Registers people without checking the rules; for tests of what happens later. */
export async function addRegistrations(db: Knex, eventId: number, userIds: readonly number[]): Promise<void> {
  await db('registrations').insert(
    userIds.map((user_id) => ({ event_id: eventId, user_id, created_at: '2026-11-01 08:00:00.000' })),
  );
  await db('events').where({ id: eventId }).increment('registrations_count', userIds.length);
}

export const eventBody = (values: Record<string, unknown> = {}) => ({
  title: 'Atelier pain',
  description: 'Pétrir, façonner, cuire.',
  date: '2026-12-24',
  time: '18:00',
  location: 'Rennes',
  capacity: 12,
  category_id: 4,
  ...values,
});

/** The body of an event as form fields. */
export const eventForm = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(eventBody(values)).map(([name, value]) => [name, String(value)]));

/** An event of `organizer` with `guest` and `other` registered, and an admin. */
export async function addGathering(api: TestApi) {
  const organizer = await addUser(api, 'organizer');
  const guest = await addUser(api, 'guest', { name: 'Inès' });
  const other = await addUser(api, 'guest');
  const admin = await addUser(api, 'admin');
  const id = await addEvent(api.db, { organizer_id: organizer.id });
  await addRegistrations(api.db, id, [guest.id, other.id]);
  return { organizer, guest, other, admin, id };
}

/** A form with fields and files. */
export function formOf(values: Readonly<Record<string, string | Blob>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  return body;
}
