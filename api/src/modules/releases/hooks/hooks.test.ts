import { createTestDatabase, type TestDatabase } from '../../../../test/database';
import { TEST_SECRET } from '../../../../test/harness';
import { deleteOldDeliveries } from './deliveries-repository';
import { addHook, listHooks, removeHook, retryHook, testHook } from './hooks';
import { noteOutcome } from './repository';
import { tell } from './tell';

const now = new Date('2026-11-21T10:00:00Z');
const of = { installation: TEST_SECRET, now };
let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
beforeEach(async () => {
  for (const table of ['release_hooks', 'hook_deliveries']) await database.db(table).delete();
});

const url: string = 'https://hooks.example/T0/geheim';
const wanted = { url, format: 'standard', failingPercent: 5 } as const;
const add = (changes = {}) => addHook(database.db, { ...wanted, events: [], areas: [], ...changes }, of);

test('a hook’s secret is shown once, and lies sealed with its address', async () => {
  const added = await add({ events: ['rollback'], areas: ['mf-guest'] });
  expect(added?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [row] = (await database.db('release_hooks')) as object[];
  expect(JSON.stringify(row)).not.toMatch(/geheim|hooks\.example|whsec/);
  const listed = await listHooks(database.db, of);
  expect(JSON.stringify(listed)).not.toMatch(/geheim|whsec/);
  expect(listed).toEqual([
    {
      ...{ id: added?.id, origin: 'https://hooks.example', format: 'standard', failingPercent: 5 },
      ...{ events: ['rollback'], areas: ['mf-guest'], waiting: 0, givenUp: 0, last: '', lastAt: null },
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ]);
  expect((await add({ format: 'slack' }))?.secret).toBeUndefined();
});

test('there are twenty hooks at most, and one that is not there is said to be absent', async () => {
  for (let count = 0; count < 20; count += 1) expect(await add()).not.toBeNull();
  expect(await add()).toBeNull();
  expect(await removeHook(database.db, 999_999)).toBe(false);
  expect(await retryHook(database.db, 999_999, now)).toBeNull();
  const patience = { now: () => now, wait: () => Promise.resolve(), looks: 1 };
  expect(await testHook(database.db, 999_999, { why: '', patience })).toBeUndefined();
});

describe('a test', () => {
  const test1 = async (meanwhile: (id: number) => Promise<unknown>) => {
    const id = (await add())?.id ?? 0;
    const patience = { now: () => now, wait: () => meanwhile(id), looks: 3 };
    return testHook(database.db, id, { why: 'essai', patience });
  };
  const later = new Date('2026-11-21T10:00:02Z');

  test('says that it was taken', async () => {
    const sent = (id: number) =>
      database.db('hook_deliveries').where({ hook_id: id }).update({ sent_at: '2026-11-21 10:00:01' });
    expect(await test1(sent)).toEqual({ ok: true, last: 'ok', milliseconds: 0 });
  });

  test('says why not', async () => {
    expect(await test1((id) => noteOutcome(database.db, id, 'http 404', later))).toMatchObject({
      ok: false,
      last: 'http 404',
    });
  });

  test('says that nobody has tried, and does not take what another message brought for its own', async () => {
    expect(await test1(() => Promise.resolve())).toBeNull();
    expect(await test1((id) => noteOutcome(database.db, id, 'ok', later))).toBeNull();
  });
});

test('what was told goes after a day, what was given up after a month, what is nobody’s at once', async () => {
  const id = (await add())?.id ?? 0;
  const told = {
    event: 'lock',
    area: 'mf-guest',
    from: null,
    to: null,
    percent: null,
    who: '',
    why: '',
  } as const;
  for (const key of ['told', 'young', 'untold', 'old'])
    await tell(database.db, { ...told, automatic: false, at: now.toISOString() }, key);
  const set = (key: string, columns: object) =>
    database.db('hook_deliveries').where({ event_key: key }).update(columns);
  await set('told', { sent_at: '2026-11-20 09:59:00' });
  await set('young', { sent_at: '2026-11-20 10:01:00' });
  await set('untold', { queued_at: '2026-10-23 10:00:00' });
  await set('old', { queued_at: '2026-10-21 10:00:00' });
  const keys = async () =>
    (await database.db('hook_deliveries').orderBy('id').pluck('event_key')) as string[];
  await deleteOldDeliveries(database.db, now);
  expect(await keys()).toEqual(['young', 'untold']);
  await database.db('release_hooks').where({ id }).delete();
  await deleteOldDeliveries(database.db, now);
  expect(await keys()).toEqual([]);
});
