import { webcrypto } from 'node:crypto';
import { setClock } from '@eveneo/platform/testing';
import { isKept, keepDoor, openKept, organizerKey, renewDoor, type DoorData } from './kept-doors';
import { newSeal } from './seal';

/** IndexedDB, which jsdom does not have. */
const mockStore = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => mockStore,
  entries: async () => [...mockStore],
  get: async (key: string) => mockStore.get(key),
  set: async (key: string, value: unknown) => void mockStore.set(key, value),
  update: async (key: string, change: (value: unknown) => unknown) =>
    void mockStore.set(key, change(mockStore.get(key))),
  del: async (key: string) => void mockStore.delete(key),
}));

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});
afterEach(() => {
  setClock();
  mockStore.clear();
});

const PIN = '482913';
const closingAt = (closes_at: string): DoorData => ({
  event: { id: 7, title: 'Nuit du jazz', date: '2026-11-21', time: '20:30', end_time: '23:00' },
  rules: {
    state: 'open',
    opens_at: '2026-11-21T17:30:00.000Z',
    closes_at,
    opened_early: false,
    more_allowed: false,
    places_left: 3,
  },
  entered: 0,
  registered: 1,
  list: { at: '2026-11-21T18:00:00.000Z', public_keys: [], tickets: [] },
});
const at = (moment: string) => setClock(() => Date.parse(moment));

test('the list and its key are gone 24 hours after the event, whoever kept them; drafts stay', async () => {
  at('2026-11-21T18:00:00Z');
  const keys = ['accueil:1', organizerKey(2, 7)];
  for (const key of keys) await keepDoor(key, await newSeal(PIN), closingAt('2026-11-21T22:00:00.000Z'));
  mockStore.set('draft:2:create-event', 'Bal');
  at('2026-11-22T21:59:59Z');
  for (const key of keys) expect(await isKept(key)).toBe(true);
  expect(await openKept('accueil:1', PIN)).toMatchObject({ data: { event: { id: 7 } } });
  at('2026-11-22T22:00:00Z');
  // The right PIN opens nothing either, and deletes it.
  expect(await openKept('accueil:1', PIN)).toEqual({ left: 0 });
  expect([...mockStore.keys()]).toEqual([organizerKey(2, 7), 'draft:2:create-event']);
  expect(await isKept('accueil:other')).toBe(false);
  expect([...mockStore.keys()]).toEqual(['draft:2:create-event']);
});

test('an end that was moved moves the deletion', async () => {
  at('2026-11-21T18:00:00Z');
  const by = await newSeal(PIN);
  await keepDoor('accueil:1', by, closingAt('2026-11-21T22:00:00.000Z'));
  await renewDoor('accueil:1', by, closingAt('2026-11-21T23:00:00.000Z'));
  at('2026-11-22T22:30:00Z');
  expect(await isKept('accueil:1')).toBe(true);
  at('2026-11-22T23:00:00Z');
  expect(await isKept('accueil:1')).toBe(false);
});

describe('wrong PINs of a kept door', () => {
  const KEY = 'accueil:1';
  const wrong = () => openKept(KEY, '000000');
  beforeEach(async () => {
    at('2026-11-21T18:00:00Z');
    await keepDoor(KEY, await newSeal(PIN), closingAt('2026-11-21T22:00:00.000Z'));
  });

  test('the fifth deletes it; a right one begins again', async () => {
    for (const left of [4, 3, 2, 1]) expect(await wrong()).toEqual({ left });
    expect(await openKept(KEY, PIN)).toMatchObject({ data: { event: { id: 7 } } });
    for (const left of [4, 3, 2, 1, 0]) expect(await wrong()).toEqual({ left });
    expect(await isKept(KEY)).toBe(false);
    expect(await openKept(KEY, PIN)).toEqual({ left: 0 });
  });

  test('each is counted before it is compared: tries at once, or on pages that are closed, gain nothing', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, wrong));
    expect(tries).toEqual([4, 3, 2, 1].map((left) => ({ left })));
    // Counted, and never compared: its page was closed.
    void wrong();
    expect(mockStore.get(KEY)).toMatchObject({ wrong: 5 });
    expect(await openKept(KEY, PIN)).toEqual({ left: 0 });
  });
});
