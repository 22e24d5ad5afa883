import { Webhook } from 'standardwebhooks';
import { createTestDatabase, type TestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { readMetrics, startTestApi, TEST_SECRET } from '../../../../test/harness';
import { startReceiver, type Received } from '../../../../test/receiver';
import { a, goLive, guestMove, mintToken, move } from '../../../../test/releases';
import { removeExpired } from '../../../app/housekeeping';
import { ConfigError } from '../../../ground/config';
import { hookAddress } from './commands';
import { addHook, listHooks } from './hooks';
import { notifyHooks } from './notify';

const now = new Date('2026-11-21T10:00:00Z');
const of = { installation: TEST_SECRET, now };
let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
beforeEach(async () => {
  for (const table of ['release_hooks', 'mail_outbox']) await database.db(table).delete();
});

const add = () => addHook(database.db, 'https://hooks.example/T0/geheim', of);

test('a hook’s secret is shown once, and stored sealed with its URL', async () => {
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

test('there are at most twenty hooks', async () => {
  for (let count = 0; count < 20; count += 1) expect(await add()).not.toBeNull();
  expect(await add()).toBeNull();
});

test('messages given up are deleted after a month', async () => {
  await add();
  const told = { event: 'lock', area: 'mf-guest', from: null, to: null, percent: null, who: '' } as const;
  for (const at of ['2026-10-21T10:00:00Z', '2026-10-23T10:00:00Z'])
    await notifyHooks(database.db, { ...told, why: at, automatic: false, at });
  await removeExpired(database.db, { now: () => now });
  const rows = await database.db('mail_outbox').select<{ payload: string }[]>('payload');
  expect(rows.map(({ payload }) => payload)).toEqual([expect.stringContaining('2026-10-23')]);
});

const production = { NODE_ENV: 'production', HOOK_INTERNAL: false } as const;

test('a URL is normalized', () => {
  expect(hookAddress('https://hooks.example/T0/geheim', production)).toBe('https://hooks.example/T0/geheim');
  const inside = { NODE_ENV: 'development', HOOK_INTERNAL: true } as const;
  expect(hookAddress('http://127.0.0.1:9/', inside)).toBe('http://127.0.0.1:9/');
});

test.each([
  ['', /HOOK_URL/],
  ['http://hooks.example/', /une adresse https,/],
  ['file:///etc/passwd', /HOOK_URL/],
  ['https://a:b@hooks.example/', /sans compte/],
  [`https://hooks.example/${'x'.repeat(2000)}`, /HOOK_URL/],
  ['https://169.254.169.254/latest', /HOOK_INTERNAL=1/],
  ['https://[::1]/', /HOOK_INTERNAL=1/],
])('%s is refused with a message', (url, words) => {
  expect(() => hookAddress(url, production)).toThrow(ConfigError);
  expect(() => hookAddress(url, production)).toThrow(words);
});

test('two instances notify a receiver once, signed; its secret path is in no log', async () => {
  const receiver = await startReceiver();
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const api = await startTestApi({
    environment: { HOOK_INTERNAL: '1', LOG_LEVEL: 'info' },
    dependencies: { logTo },
  });
  const second = await api.another();
  try {
    const of = { installation: TEST_SECRET, now: api.clock.now() };
    const token = await mintToken({}, api);
    await goLive(a, 0, token, api);
    const added = await addHook(api.db, receiver.url, of);
    receiver.answer((response) => response.writeHead(500).end());
    await move(guestMove('lock', 1), 'Soldes', token, api);
    await eventually(() => expect(lines.join('')).toContain('mail not sent'));
    receiver.answer((response) => response.writeHead(204).end());
    api.clock.set('2026-11-21T10:01:01Z');
    await receiver.until(2);
    await move(guestMove('unlock', 2), 'Finies', token, api);
    await eventually(async () => expect(await api.db('mail_outbox').whereNull('sent_at')).toEqual([]));

    const [first, again, last] = receiver.received;
    expect(receiver.received).toHaveLength(3);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const signed = ({ headers, body }: Received) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      return new Webhook(added?.secret ?? '').sign(headers['webhook-id'] ?? '', at, body);
    };
    for (const one of receiver.received) expect(one.headers['webhook-signature']).toBe(signed(one));
    expect(again?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(JSON.parse(again?.body ?? '')).toMatchObject({
      type: 'release.lock',
      data: { area: 'mf-guest', why: 'Soldes' },
    });
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ type: 'release.unlock' });
    expect((await readMetrics(api)).get('release_hook_deliveries{state="waiting"}')).toBe(0);
    expect(lines.join('')).not.toContain('geheim');
  } finally {
    await second.close();
    await api.close();
    await receiver.close();
  }
});
