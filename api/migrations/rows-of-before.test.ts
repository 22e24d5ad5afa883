/** What an installation holds goes through every later migration, and an instance one release older goes on beside it. */
import { migrateTo } from '../src/db/migrate';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { dumpSchema } from '../test/schema-dump';
import { MIGRATIONS } from './index';

/** The shape of the first release. */
const FIRST = MIGRATIONS.filter(([name]) => name < '021');
const LATER = MIGRATIONS.filter(([name]) => name >= '021');

const AT = '2026-01-02 03:04:05.678';
const ODD = 'Zoé « ’\\ \u{1F389} %_ \u2028 fin';
const release = (id: number, version: string) => ({
  ...{ id, name: 'mf-guest', version, description: '{"routes":[]}', description_hash: `${id}`.repeat(64) },
  ...{ withdrawn_at: null, last_live_at: AT, created_at: AT },
});

type Rows = Record<string, Record<string, unknown>[]>;

/** Rows as the first release wrote them, the odd ones among them. */
const BEFORE: Rows = {
  users: [
    ...[1, 2].map((id) => ({
      ...{ id, name: ODD, email: `É${id}@exemple.fr`, email_key: `é${id}@exemple.fr`, password_hash: 'x' },
      ...{ role: 'guest', avatar: null, email_notifications: 0, session_version: 7, created_at: AT },
    })),
  ],
  events: [
    {
      ...{
        id: 1,
        title: ODD,
        description: 'un\r\ndeux',
        date: '2028-02-29',
        time: '23:59',
        end_time: '00:00',
      },
      ...{ location: ODD, capacity: 2, registrations_count: 2, rating_sum: 5, rating_count: 1 },
      ...{
        category_id: 4,
        organizer_id: null,
        version: 3,
        revision: 9,
        chat_seq: 2,
        search: 'zoe',
        created_at: AT,
      },
    },
  ],
  images: [
    {
      id: 1,
      event_id: 1,
      position: 0,
      path: 'events/a.webp',
      width: 8,
      height: 8,
      variants: '[]',
      created_at: AT,
    },
  ],
  registrations: [
    { id: 1, event_id: 1, user_id: 1, created_at: AT },
    // Of an account that is gone.
    { id: 2, event_id: 1, user_id: null, created_at: AT },
  ],
  reviews: [
    { id: 1, event_id: 1, user_id: null, rating: 5, comment: 'a\rb', created_at: AT, updated_at: AT },
  ],
  chat_messages: [{ id: 1, event_id: 1, user_id: 2, message: '\r\n', created_at: AT }],
  mail_outbox: [1, 2].map((id) => ({
    ...{ id, user_id: 1, kind: 'registered', payload: '{"event_id":1,"registration_id":1}', attempts: 3 },
    ...{ next_attempt_at: AT, sent_at: null, created_at: AT },
  })),
  releases: [release(1, '1.0.0-000000000001'), release(2, '1.0.0-rc-000000000002')],
  release_pointers: [
    {
      ...{
        name: 'mf-guest',
        revision: 2,
        live_id: 1,
        fallback_id: null,
        canary_id: 2,
        canary_percent: 12.5,
      },
      updated_at: AT,
    },
  ],
  release_history: [
    ['activate', null, '{"live":"1.0.0-000000000001"}'],
    ['rollback', '{"live":"1.0.0-rc-000000000002"}', '{"live":"1.0.0-000000000001"}'],
    ['rollback', '{"live":"2.0.0-000000000002"}', '{"live":"1.0.0-000000000001"}'],
  ].map(([action, state_before, state_after], at) => ({
    ...{ id: at + 1, name: 'mf-guest', revision: at + 1, action, actor: 'CI', reason: ODD },
    ...{ state_before, state_after, created_at: AT },
  })),
};

/** What forms sent before texts had one kind of line break. */
const WITH_LINE_FEEDS: Rows = {
  events: [{ description: 'un\ndeux' }],
  reviews: [{ comment: 'a\nb' }],
  chat_messages: [{ message: '\n' }],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  const { db } = database;
  await migrateTo(
    db,
    FIRST.map(([name]) => name),
  );
  for (const [table, rows] of Object.entries(BEFORE)) await db(table).insert(rows);
  for (const [, migration] of LATER) await migration.up(db);
});
afterAll(() => database.drop());

/** The columns that were there, with their values. */
async function kept(): Promise<Rows> {
  const tables = Object.entries(BEFORE).map(async ([table, [first = {}]]) => {
    const rows = (await database.db(table).select(Object.keys(first)).orderBy(1)) as Rows[string];
    return [table, rows.map((row) => ({ ...row }))] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

const asMigrated = (): Rows =>
  Object.fromEntries(
    Object.entries(BEFORE).map(([table, rows]) => [
      table,
      rows.map((row, at) => ({ ...row, ...WITH_LINE_FEEDS[table]?.[at] })),
    ]),
  );

test('every value is what it was, but for its line breaks', async () => {
  expect(await kept()).toEqual(asMigrated());
});

test('what was rolled back from is withdrawn, by its content, each content once', async () => {
  expect(await database.db('release_withdrawals').select('name', 'content')).toEqual([
    { name: 'mf-guest', content: '000000000002' },
  ]);
});

test('the words of events that were there are found, those of their category included', async () => {
  const words = (kind: number) =>
    database.db('event_words').where({ event_id: 1, kind }).pluck<string[]>('word');
  expect(await words(0)).toEqual(expect.arrayContaining(['zoe', 'fin', 'un', 'deux']));
  expect((await words(2)).sort()).toEqual(['education']);
  // Of titles, which an index of words from before knows nothing of.
  expect(await words(5)).toEqual(expect.arrayContaining(['zoe', 'fin']));
});

test('what came later says nothing of rows that were there', async () => {
  const { db } = database;
  const first = (table: string) => db(table).orderBy(1).first<Record<string, unknown>>();
  expect(await first('users')).toMatchObject({ feed_version: 1, confirmed_email_key: null });
  expect(await first('events')).toMatchObject({
    ...{ waiting_count: 0, tags: '', city: null, price_note: null, online_url: null },
  });
  expect(await first('registrations')).toMatchObject({ checked_in_at: null, check_attempt: null });
  expect(await first('reviews')).toMatchObject({ answer: null, answered_at: null, answered_by: null });
  expect(await first('chat_messages')).toMatchObject({ edited_at: null });
  expect(await first('images')).toMatchObject({ wall: null });
  expect(await first('release_pointers')).toMatchObject({ locked: null });
  // Two mails of before have no key by which there could be one of them: both are still sent.
  expect(await db('mail_outbox').whereNull('once_key').whereNull('recipient').count({ all: '*' })).toEqual([
    { all: 2 },
  ]);
});

test('an instance of the first release writes what it always wrote', async () => {
  const { db } = database;
  await db
    .transaction(async (tx) => {
      for (const [table, [row = {}]] of Object.entries(BEFORE)) {
        const { id: _id, ...written } = row;
        const own: Record<string, Record<string, unknown>> = {
          users: { email_key: 'troisième@exemple.fr' },
          images: { position: 1 },
          registrations: { user_id: 2 },
          reviews: { user_id: 2 },
          releases: { version: '3.0.0-000000000003' },
          release_pointers: { name: 'shell' },
          release_history: { revision: 4 },
        };
        await tx(table).insert({ ...written, ...own[table] });
      }
      // Nothing of it is for the tests after this one.
      throw new Error('enough');
    })
    .catch((error: Error) => expect(error.message).toBe('enough'));
});

test('a migration that is run again, since nobody noted that it was, does nothing', async () => {
  const before = await dumpSchema(database.db);
  for (const [name, migration] of MIGRATIONS) {
    await migration.up(database.db).catch((error: unknown) => {
      throw new Error(`${name} a second time`, { cause: error });
    });
  }
  expect(await dumpSchema(database.db)).toEqual(before);
});

test('every later step goes back and forth again, and what the first release wrote is left alone', async () => {
  const { db } = database;
  const before = await dumpSchema(db);
  for (const [, migration] of [...LATER].reverse()) await migration.down(db);
  expect(await kept()).toEqual(asMigrated());
  const columns = await db('information_schema.STATISTICS')
    .whereRaw('TABLE_SCHEMA = DATABASE()')
    .where('INDEX_NAME', 'like', 'events\\_%')
    .distinct()
    .pluck<string[]>('INDEX_NAME');
  expect(columns.sort()).toEqual(['events_category', 'events_date', 'events_organizer', 'events_revision']);
  for (const [, migration] of LATER) await migration.up(db);
  expect(await kept()).toEqual(asMigrated());
  expect((await dumpSchema(db)).split(';\n').length).toBe(before.split(';\n').length);
});
