import { webcrypto } from 'node:crypto';
import type { DoorList, DoorRules } from '@eveneo/contract/application/door';
import { ApiError } from '@eveneo/platform';
import type { DoorCalls } from 'mf-shared/api/door';
import { DeviceDoor } from './device-door';
import { newSeal } from './seal';
import { markRefused } from './waiting-entries';

/** IndexedDB, which jsdom does not have: an updated value is stored even if it is undefined. */
const mockStores: Record<string, Map<string, unknown>> = {};
jest.mock('idb-keyval', () => {
  type Store = Map<string, unknown>;
  return {
    createStore: (name: string) => (mockStores[name] ??= new Map()),
    entries: async (store: Store) => [...store],
    update: async (key: string, change: (value: unknown) => unknown, store: Store) =>
      void store.set(key, change(store.get(key))),
    del: async (key: string, store: Store) => void store.delete(key),
    delMany: async (keys: string[], store: Store) => keys.forEach((key) => store.delete(key)),
  };
});
jest.mock('./keep-page', () => ({ followReleases: async () => undefined }));

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

const NUMBER = 'K7QF-2M9D';
const AT = '2026-11-21T19:14:00.000Z';
const rules: DoorRules = {
  ...{ state: 'open', opens_at: '2020-01-01T00:00:00.000Z', closes_at: '2099-01-01T00:00:00.000Z' },
  ...{ opened_early: false, more_allowed: false, places_left: 3 },
};
const list = (at: string): DoorList => ({
  ...{ at, public_keys: [], more: false },
  tickets: [
    {
      ...{ id: 1, issued: 1, number: NUMBER, name: 'Léa Fontaine' },
      ...{ entered_at: null, door: null, way: null, entry: null },
    },
  ],
});
const LOST = new ApiError('network', null, {}, null);
const request = { code: NUMBER, attempt: 'lecture-1', way: 'scan' as const };
const signal = new AbortController().signal;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const online = {
  key: ['door'],
  count: jest.fn<ReturnType<DoorCalls['count']>, []>(),
  check: jest.fn<ReturnType<DoorCalls['check']>, []>(),
  undo: jest.fn<Promise<unknown>, [string]>(),
  list: jest.fn<Promise<DoorList>, []>(),
  send: jest.fn<ReturnType<DoorCalls['send']>, []>(),
};
let device: DeviceDoor;
let calls: DoorCalls;
beforeEach(async () => {
  for (const store of Object.values(mockStores)) store.clear();
  jest.resetAllMocks();
  const { at, public_keys, tickets } = list('2026-11-21T18:00:00.000Z');
  const data = {
    event: { id: 7, title: 'Nuit du jazz', date: '2026-11-21', time: '20:30', end_time: null },
    ...{ rules, entered: 0, registered: 1, list: { at, public_keys, tickets } },
  };
  device = new DeviceDoor(
    { key: 'accueil:1', by: await newSeal('482913'), data },
    online as unknown as DoorCalls,
  );
  calls = device.calls();
});

test('an entry whose response was lost is undone at the server too, never on this device alone', async () => {
  online.check.mockRejectedValue(LOST);
  await calls.check(request);
  expect(device.snapshot()).toMatchObject({ away: true, waiting: 1 });
  online.undo.mockRejectedValueOnce(LOST);
  await expect(calls.undo('lecture-1')).rejects.toBe(LOST);
  expect(device.snapshot().waiting).toBe(1);
  await calls.undo('lecture-1');
  expect(online.undo).toHaveBeenCalledTimes(2);
  expect(device.snapshot().waiting).toBe(0);
  // The second entry was made offline and never sent: undoing it needs no call.
  await calls.check({ ...request, attempt: 'lecture-2' });
  await calls.undo('lecture-2');
  expect(online.undo).toHaveBeenCalledTimes(2);
  expect(device.snapshot().waiting).toBe(0);
});

test('entries and counts that arrive while the list is loaded stay', async () => {
  let arrive: (answer: DoorList) => void = () => undefined;
  online.list.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  online.count.mockResolvedValueOnce({ entered: 0, registered: 1, rules });
  await calls.count(signal);
  await settled();
  online.check.mockResolvedValue({ number: NUMBER, name: 'Léa Fontaine', checked_in_at: AT });
  await calls.check(request);
  online.count.mockResolvedValueOnce({ entered: 1, registered: 2, rules });
  await calls.count(signal);
  arrive(list('2026-11-21T19:13:59.000Z'));
  await settled();
  expect(device.data()).toMatchObject({
    ...{ entered: 1, registered: 2 },
    list: { at: '2026-11-21T19:13:59.000Z', tickets: [{ entered_at: AT, entry: 'lecture-1' }] },
  });
});

test('an event that is edited meanwhile is shown as it is now, and the end of the link with it', async () => {
  const [event, helper] = [
    { ...device.data().event, date: '2026-12-21' },
    { token: 'x', name: 'Inès', door: null },
  ];
  Object.assign(device.data(), { helper: { ...helper, ends_at: AT } });
  online.list.mockResolvedValue(list('2026-11-21T19:13:59.000Z'));
  const ends_at = '2026-12-22T04:00:00.000Z';
  online.count.mockResolvedValueOnce({ entered: 0, registered: 1, rules, ...{ event, ends_at } });
  await calls.count(signal);
  await settled();
  expect(device.data()).toMatchObject({ event: { date: '2026-12-21' }, helper: { ...helper, ends_at } });
});

test('an entry that another tab removes while it is marked as refused breaks nothing', async () => {
  online.check.mockRejectedValue(LOST);
  await calls.check(request);
  await markRefused(7, [{ attempt: 'lecture-1', status: 'refused', message: 'Annulé' }]);
  const [key = ''] = [...(mockStores['accueil'] ?? [])].map(([one]) => one);
  mockStores['accueil']?.set(key, undefined);
  await device.dismiss();
  expect(device.snapshot()).toMatchObject({ waiting: 0, refused: [] });
  await calls.check({ ...request, attempt: 'lecture-1' });
  expect(device.snapshot().waiting).toBe(1);
});

test('the list ends by the API’s refusal, not by that of a proxy on the way', async () => {
  const refusal = (body: object) => new ApiError('response', 403, body, null);
  online.check.mockRejectedValueOnce(refusal({}));
  await expect(calls.check(request)).rejects.toThrow();
  expect(device.snapshot().gone).toBeNull();
  online.check.mockRejectedValueOnce(refusal({ code: 'forbidden', message: 'Accès refusé' }));
  await expect(calls.check(request)).rejects.toThrow();
  expect(device.snapshot().gone).toBe('Accès refusé');
});
