import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/dom';
import type { DoorList, DoorRules } from '@eveneo/contract/application/door';
import { ApiError } from '@eveneo/platform';
import { setClock } from '@eveneo/platform/testing';
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
afterEach(() => setClock());

const online = {
  key: ['door'],
  count: jest.fn<ReturnType<DoorCalls['count']>, []>(),
  check: jest.fn<ReturnType<DoorCalls['check']>, []>(),
  exit: jest.fn<ReturnType<DoorCalls['exit']>, []>(),
  undo: jest.fn<Promise<unknown>, [string]>(),
  list: jest.fn<Promise<DoorList>, []>(),
  send: jest.fn<ReturnType<DoorCalls['send']>, []>(),
  admit: jest.fn<Promise<unknown>, [unknown]>(),
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

test('an exit without a network is kept and counted, and sent after the entry', async () => {
  online.check.mockRejectedValue(LOST);
  online.count.mockResolvedValueOnce({ entered: 3, inside: 3, registered: 9, rules });
  await calls.count(signal);
  await calls.check(request);
  await expect(calls.check({ ...request, attempt: 'lecture-2' })).rejects.toMatchObject({
    code: 'ticket.repeated',
  });
  expect(await calls.exit({ attempt: 'sortie-1', code: NUMBER, out: true })).toEqual({ refused: [] });
  online.count.mockRejectedValueOnce(LOST);
  expect(await calls.count(signal)).toMatchObject({ entered: 4, inside: 3 });
  expect(device.snapshot()).toMatchObject({ waiting: 1, left: 1 });
  const order: string[] = [];
  online.send.mockImplementation(async () => {
    order.push('entries');
    return { results: [{ attempt: 'lecture-1', status: 'in', message: null }] };
  });
  online.exit.mockImplementation(async () => (order.push('exit'), { refused: [] }));
  online.list.mockResolvedValue(list(AT));
  online.count.mockResolvedValue({ entered: 4, inside: 4, registered: 9, rules });
  await calls.count(signal);
  await waitFor(() => expect(device.snapshot()).toMatchObject({ waiting: 0, left: 0 }));
  expect(order).toEqual(['entries', 'exit']);
});

test('entries and counts that arrive while the list is loaded stay', async () => {
  let arrive: (answer: DoorList) => void = () => undefined;
  online.list.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  online.count.mockResolvedValueOnce({ entered: 0, registered: 1, rules });
  await calls.count(signal);
  await waitFor(() => expect(online.list).toHaveBeenCalled());
  online.check.mockResolvedValue({ number: NUMBER, name: 'Léa Fontaine', checked_in_at: AT });
  await calls.check(request);
  online.count.mockResolvedValueOnce({ entered: 1, registered: 2, rules });
  await calls.count(signal);
  arrive(list('2026-11-21T19:13:59.000Z'));
  await waitFor(() =>
    expect(device.data()).toMatchObject({
      ...{ entered: 1, registered: 2 },
      list: { at: '2026-11-21T19:13:59.000Z', tickets: [{ entered_at: AT, entry: 'lecture-1' }] },
    }),
  );
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
  await waitFor(() => expect(device.data().list.at).toBe('2026-11-21T19:13:59.000Z'));
  expect(device.data()).toMatchObject({ event: { date: '2026-12-21' }, helper: { ...helper, ends_at } });
});

test('an event that moves to another day has no entries yet, and those of the former day are not noted again', async () => {
  online.check.mockRejectedValueOnce(LOST);
  await calls.check(request);
  expect(device.data().list.tickets).toMatchObject([{ entry: 'lecture-1' }]);
  const message = 'Cette entrée est gardée pour le samedi 21 novembre 2026';
  online.send.mockResolvedValue({ results: [{ attempt: 'lecture-1', status: 'in', message }] });
  online.list.mockRejectedValue(LOST);
  const event = { ...device.data().event, date: '2026-11-28' };
  online.count.mockResolvedValueOnce({ entered: 0, registered: 1, rules, ...{ event } });
  await calls.count(signal);
  await waitFor(() => expect(device.snapshot()).toMatchObject({ waiting: 0, refused: [] }));
  expect(device.data().list.tickets).toMatchObject([{ entered_at: null, entry: null }]);
});

test('the server’s clock decides, not the phone’s, which is an hour ahead', async () => {
  setClock(() => Date.parse('2026-11-21T20:30:00Z'));
  const closing = { ...rules, closes_at: '2026-11-21T20:00:00.000Z' };
  online.list.mockResolvedValue(list('2026-11-21T19:30:00.000Z'));
  online.count.mockResolvedValueOnce({ entered: 0, registered: 1, rules: closing });
  await calls.count(signal);
  await waitFor(() => expect(device.data().list.at).toBe('2026-11-21T19:30:00.000Z'));
  online.check.mockRejectedValue(LOST);
  expect(await calls.check(request)).toMatchObject({ checked_in_at: '2026-11-21T19:30:00.000Z' });
  await expect(calls.check({ ...request, attempt: 'lecture-2' })).rejects.toThrow(
    `Billet ${NUMBER}, Léa Fontaine.`,
  );
});

test('the counter never falls back while entries wait, and is the server’s once it has them', async () => {
  const count = async () => (await calls.count(signal)).entered;
  online.list.mockResolvedValue(list('2026-11-21T19:13:59.000Z'));
  online.count.mockResolvedValueOnce({ entered: 10, registered: 40, rules });
  expect(await count()).toBe(10);
  await waitFor(() => expect(device.data().list.at).toBe('2026-11-21T19:13:59.000Z'));
  online.check.mockRejectedValue(LOST);
  await calls.check(request);
  online.count.mockRejectedValueOnce(LOST);
  expect(await count()).toBe(11);
  // The network is back, the entry is not there yet.
  online.send.mockResolvedValue({ results: [{ attempt: 'lecture-1', status: 'in', message: null }] });
  online.count.mockResolvedValueOnce({ entered: 10, registered: 40, rules });
  expect(await count()).toBe(11);
  await waitFor(() => expect(device.snapshot().waiting).toBe(0));
  online.count.mockResolvedValueOnce({ entered: 11, registered: 40, rules });
  expect(await count()).toBe(11);
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

test('without network somebody without a ticket enters, once, and what the server refuses later is said', async () => {
  const admission = { attempt: 'sans-billet-1', reason: 'Presse', door: 'Cour' };
  online.count.mockRejectedValue(LOST);
  online.admit.mockRejectedValueOnce(LOST);
  await calls.admit(admission);
  // Sent again by who believes it lost.
  await calls.admit(admission);
  expect(device.snapshot().waiting).toBe(1);
  expect((await calls.count(signal)).entered).toBe(1);
  online.admit.mockRejectedValueOnce(
    new ApiError('response', 409, { message: 'Il n’y a plus de place' }, null),
  );
  online.send.mockResolvedValue({ results: [] });
  online.list.mockResolvedValue(list('2026-11-21T19:20:00.000Z'));
  online.count.mockResolvedValue({ entered: 0, registered: 1, rules, doubles: [] });
  await calls.count(signal);
  await waitFor(() => expect(device.snapshot().refused).toMatchObject([{ reason: 'Presse' }]));
  expect(online.admit).toHaveBeenLastCalledWith({ ...admission, at: expect.any(String) });
  expect(online.send).not.toHaveBeenCalled();
});
