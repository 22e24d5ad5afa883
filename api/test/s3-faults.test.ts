import { randomBytes } from 'node:crypto';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { addUser, eventForm, type Person } from './fixtures';
import { readMetrics, startTestApi, type Reply, type TestApi } from './harness';
import { pngFile, uploadForm } from './images';
import { makeRelease, mintToken, publish } from './releases';
import { startTestStore, type StoreState, type TestStore } from './s3-store';

/** The API with a store that fails in every way: 503 in French, nothing half written, and full recovery. */
let store: TestStore;
let first: TestApi;
let api: TestApi;
/** Waits only a tenth of a second: for a store that hangs, so that other tests do not depend on a fast machine. */
let hasty: TestApi;
let organizer: Person;
beforeAll(async () => {
  store = await startTestStore();
  first = await startTestApi();
  api = await first.another({ storage: store.storage(60_000) });
  hasty = await first.another({ storage: store.storage(100) });
  organizer = await addUser(api, 'organizer');
});
afterEach(() => store.set('sound'));

const asker = (state: StoreState) => (state === 'hanging' || state === 'slow' ? hasty : api);

const picture = pngFile(900, 600);
const createEvent = async (title: string, on = api) =>
  on.call<{ image: { path: string } | null; code: string; message: string }>('POST', '/api/events', {
    token: organizer.token,
    body: uploadForm('image', await picture, {
      fields: eventForm({ title, capacity: '3', category_id: '1' }),
    }),
  });

function expectUnavailable(reply: Reply): void {
  expect([reply.status, reply.body]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', message: ERROR_TEXTS.unavailable }),
  ]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual(['no-store', null]);
}

/** The URL of a stored picture. */
async function storedPicture(): Promise<string> {
  const [row] = await api.db('images').select('path').limit(1);
  return `/storage/${String((row as { path: string }).path)}`;
}

const FAULTS: StoreState[] = ['dead', 'hanging', 'ill', 'refusing', 'deaf'];

test('control: with a working store pictures and releases are stored and served', async () => {
  expect((await createEvent('Avec photo')).status).toBe(201);
  const served = await api.call('GET', await storedPicture());
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(store.files().length).toBeGreaterThan(0);
});

test.each(FAULTS)(
  'a store that is %s: an upload is refused, without an event or file, and works later',
  async (state) => {
    const before = [await api.db('events').count({ n: '*' }), store.files()];
    store.set(state);
    expectUnavailable(await createEvent('Sans stockage', asker(state)));
    expect(await api.db('events').count({ n: '*' })).toEqual(before[0]);
    expect(store.files()).toEqual(before[1]);
    store.set('sound');
    expect((await createEvent(`De retour après ${state}`)).status).toBe(201);
  },
);

test.each([...FAULTS, 'slow'] as const)(
  'a store that is %s: a picture is refused completely, and served again after recovery',
  async (state) => {
    const path = await storedPicture();
    store.set(state);
    expectUnavailable(await asker(state).call('GET', path));
    // Calls without files are not delayed.
    expect((await asker(state).call('GET', '/api/events')).status).toBe(200);
    store.set('sound');
    expect((await api.call('GET', path)).status).toBe(200);
  },
);

test('an avatar stays unchanged without a store', async () => {
  const body = () => picture.then((data) => uploadForm('avatar', data));
  store.set('ill');
  const refused = await api.call('POST', '/api/user/avatar', {
    token: organizer.token,
    body: await body(),
  });
  expectUnavailable(refused);
  expect((await api.db('users').where({ id: organizer.id }).first('avatar')) as unknown).toEqual({
    avatar: null,
  });
});

test('a release: refused completely while the store is down, and accepted afterwards', async () => {
  const token = await mintToken({}, api);
  const release = makeRelease('mf-guest', 's3');
  for (const state of FAULTS) {
    store.set(state);
    expectUnavailable(await publish(release, token, asker(state)));
    expect(await api.db('releases')).toEqual([]);
  }
  store.set('sound');
  expect((await publish(release, token, api)).status).toBe(201);
  const { name, version, entry } = release.description;
  const address = `/storage/releases/${name}/${version}/${entry}`;
  store.set('slow');
  expectUnavailable(await hasty.call('GET', address));
  store.set('sound');
  expect((await api.call('GET', address)).status).toBe(200);
  // A browser with a current copy needs no store.
  const { headers } = await api.call('GET', address);
  store.set('dead');
  const known = await api.call('GET', address, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
});

test('a large file is streamed; when the store stops, the response is cut off, never ended as if complete', async () => {
  await store.storage(60_000).put('events/large.webp', randomBytes(5_000_000), 'image/webp');
  const whole = await fetch(`${api.url}/storage/events/large.webp`);
  expect((await whole.arrayBuffer()).byteLength).toBe(5_000_000);
  store.set('slow');
  // The first bytes must arrive in time on any machine; the rest waits longer.
  const patient = await first.another({ storage: store.storage(3_000) });
  const cut = await fetch(`${patient.url}/storage/events/large.webp`);
  const received = cut.arrayBuffer();
  await expect(received).rejects.toThrow();
  expect(cut.status).toBe(200);
});

test('failures are counted, and an API starts while its store is down', async () => {
  expect((await readMetrics(api)).get('storage_failures_total{cause="other"}')).toBeGreaterThan(0);
  store.set('hanging');
  const late = await first.another({ storage: store.storage(100) });
  expect((await late.call('GET', '/readyz')).status).toBe(200);
});
