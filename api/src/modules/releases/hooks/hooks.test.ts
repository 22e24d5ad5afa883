import { createTestDatabase, type TestDatabase } from '../../../../test/database';
import { TEST_SECRET } from '../../../../test/harness';
import { removeExpired } from '../../../housekeeping';
import { addHook, listHooks, testHook } from './hooks';
import { tell } from './tell';

const now = new Date('2026-11-21T10:00:00Z');
const of = { installation: TEST_SECRET, now };
let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
beforeEach(async () => {
  for (const table of ['release_hooks', 'mail_outbox']) await database.db(table).delete();
});

const add = () => addHook(database.db, 'https://hooks.example/T0/geheim', of);

test('a hook’s secret is shown once, and lies sealed with its address', async () => {
  const added = await add();
  expect(added?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await database.db('release_hooks'))).not.toMatch(/geheim|hooks\.example|whsec/);
  expect(await listHooks(database.db, TEST_SECRET)).toEqual([
    {
      ...{ id: added?.id, origin: 'https://hooks.example', waiting: 0, givenUp: 0, problem: null },
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ]);
});

test('there are twenty hooks at most', async () => {
  for (let count = 0; count < 20; count += 1) expect(await add()).not.toBeNull();
  expect(await add()).toBeNull();
});

describe('a test', () => {
  const test1 = async (columns: object) => {
    const id = (await add())?.id ?? 0;
    const wait = async () => database.db('mail_outbox').where({ hook_id: id }).update(columns);
    return testHook(database.db, id, { why: 'essai', patience: { now: () => now, wait, looks: 3 } });
  };

  test.each([
    ['that it was taken', { sent_at: '2026-11-21' }, { ok: true, problem: null, milliseconds: 0 }],
    ['why not', { problem: 'http 404' }, { ok: false, problem: 'http 404', milliseconds: 0 }],
    ['that nobody has tried', { attempts: 0 }, null],
  ])('says %s', async (_what, columns, told) => {
    expect(await test1(columns)).toEqual(told);
  });
});

test('what was given up goes after a month', async () => {
  await add();
  const told = { event: 'lock', area: 'mf-guest', from: null, to: null, percent: null, who: '' } as const;
  for (const at of ['2026-10-21T10:00:00Z', '2026-10-23T10:00:00Z'])
    await tell(database.db, { ...told, why: at, automatic: false, at });
  await removeExpired(database.db, { now: () => now });
  const rows = await database.db('mail_outbox').select<{ payload: string }[]>('payload');
  expect(rows.map(({ payload }) => payload)).toEqual([expect.stringContaining('2026-10-23')]);
});
