import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { addEvent, addEvents } from '../../../test/fixtures';
import { testClock } from '../../../test/harness';
import { fieldsOf } from '../../product/events/fields';
import { deleteEventRows, findWritten, updateEvent } from '../../product/events/write-repository';
import { createComing } from './coming';
import { findNear } from './near-service';

// Saturday 21 November 2026.
const config = { EVENT_TIMEZONE: 'Europe/Paris' } as Parameters<typeof createComing>[0]['config'];
const clock = testClock();
let database: TestDatabase;
let db: Knex;
let read: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    if (sql.includes('`description`') && !sql.includes('for update')) read = bindings.map(String);
  });
});
afterEach(async () => {
  for (const id of (await db('events').pluck('id')) as number[]) await deleteEventRows(db, id);
  clock.set('2026-11-21T10:00:00Z');
  read = [];
});

/** An instance, and its related events for a search once it has refreshed. */
function instance() {
  const coming = createComing({ db, clock, config });
  return {
    coming,
    async near(search: string) {
      await coming.start();
      return findNear(await coming.read(), search).map(({ event }) => event.title);
    },
  };
}

async function edit(id: number, changes: object): Promise<void> {
  const fields = await findWritten(db, id);
  if (!fields) throw new Error('The event is gone');
  await updateEvent(db, id, { ...fieldsOf(fields), ...changes }, 'Europe/Paris');
}

test('an edit reloads one event; one that is deleted or moved into the past is dropped', async () => {
  const [one, other] = [
    await addEvent(db, { title: 'Fanfare' }),
    await addEvent(db, { title: 'Guinguette' }),
  ];
  const { near } = instance();
  expect(await near('fanfare')).toEqual(['Fanfare']);
  await edit(one, { title: 'Chorale' });
  expect([await near('fanfare'), await near('chorale')]).toEqual([[], ['Chorale']]);
  expect(read).toEqual([String(one)]);
  await edit(one, { date: '2026-11-20' });
  expect(await near('chorale')).toEqual([]);
  await edit(one, { date: '2026-11-21' });
  expect(await near('chorale')).toEqual(['Chorale']);
  await deleteEventRows(db, other);
  expect(await near('guinguette')).toEqual([]);
});

test('two instances agree a moment later, wherever the change was made', async () => {
  const both = [instance().coming, instance().coming];
  await Promise.all(both.map((coming) => coming.start()));
  await addEvent(db, { title: 'Fanfare' });
  for (const coming of both)
    await eventually(async () => expect(findNear(await coming.read(), 'fanfare')).toHaveLength(1));
});

test('a new day drops past events, and a registration changes no words', async () => {
  const id = await addEvent(db, { title: 'Fanfare', date: '2026-11-21' });
  const { near, coming } = instance();
  expect(await near('fanfare')).toEqual(['Fanfare']);
  const { words } = await coming.read();
  const replace = jest.spyOn(words, 'replace');
  await db('events').where({ id }).increment('registrations_count', 1).increment('revision', 1);
  await near('fanfare');
  expect([read, replace.mock.calls]).toEqual([[String(id)], []]);
  clock.set('2026-11-22T10:00:00Z');
  expect(await near('fanfare')).toEqual([]);
});

test('of many events all are found, also with distant ids, and many changes at once are noticed', async () => {
  await addEvents(
    db,
    Array.from({ length: 400 }, (_, at) => ({ title: at === 0 ? 'Loin' : `Cirque ${at}` })),
  );
  await db('events').where({ title: 'Loin' }).update({ id: 4_000_000 });
  const { near } = instance();
  expect([(await near('cirque')).length, await near('loin')]).toEqual([399, ['Loin']]);
  await db('events').update({ title: 'Marché', revision: db.raw('revision + 1') });
  expect([await near('cirque'), (await near('marche')).length]).toEqual([[], 400]);
});

test('no request waits long for a slow database: the known state answers', async () => {
  await addEvent(db, { title: 'Fanfare' });
  const { near, coming } = instance();
  await near('fanfare');
  await sleep(300);
  const lock = await db.transaction();
  await lock.raw('LOCK TABLES events WRITE');
  const from = performance.now();
  const { events } = await coming.read();
  const took = performance.now() - from;
  await lock.raw('UNLOCK TABLES');
  await lock.rollback();
  expect([events.size, took < 5_000]).toEqual([1, true]);
});

test('a failed reload is retried', async () => {
  await addEvent(db, { title: 'Fanfare' });
  let broken = true;
  const flaky = new Proxy(db, {
    apply: (target, _, args: [string]) => {
      if (broken) throw new Error('away');
      return target(...args);
    },
  });
  const coming = createComing({ db: flaky, clock, config });
  await expect(coming.read()).rejects.toThrow('away');
  broken = false;
  await coming.start();
  expect((await coming.read()).events.size).toBe(1);
});
