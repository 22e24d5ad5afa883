import { http, HttpResponse, type JsonBodyType } from 'msw';
import * as calls from '@eveneo/contract/call-list';
import { ApiError } from '@eveneo/platform';
import { apiServer } from '../testing/api-server';
import { eventDetail, sampleEvent } from '../testing/event';
import { call, streamEvent } from './call';
import { holdQuery } from './hold';

let answer: JsonBodyType;
const server = apiServer(http.get('*/api/*', () => HttpResponse.json(answer)));
let warned: jest.SpyInstance;
let failed: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const EVENT = sampleEvent();
const PAGE = { data: [EVENT], current_page: 1, last_page: 1, per_page: 6, total: 1, total_all: 1 };
const list = (given: JsonBodyType) => {
  answer = given;
  return call(calls.listEvents);
};

test('a response that matches the contract is returned unchanged', async () => {
  expect(await list(PAGE)).toEqual(PAGE);
  expect([warned, failed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each([
  null,
  0,
  'texte',
  {},
  [EVENT],
  { ...PAGE, data: null },
  { ...PAGE, total: '1' },
  { data: [EVENT] },
])('%j is not a valid response: the call fails, and the console says so', async (odd) => {
  await expect(list(odd)).rejects.toMatchObject({ name: 'ApiError', kind: 'unexpected', status: null });
  if (typeof odd !== 'string') expect(failed).toHaveBeenCalledWith('Invalid answer from /api/events', odd);
});

test('invalid entries are left out with a warning, the others stay', async () => {
  const odd = [
    null,
    7,
    { ...EVENT, date: 'demain' },
    { ...EVENT, id: '1' },
    { ...EVENT, images: [{ path: 7 }] },
  ];
  expect(await list({ ...PAGE, data: [...odd, EVENT] })).toEqual(PAGE);
  expect(warned).toHaveBeenCalledWith('Invalid entries dropped from /api/events', expect.anything());
  answer = [{ name: 'Lyon', department: 'Rhône' }, { name: 'Lyon' }];
  expect(await call(calls.listCities)).toEqual([{ name: 'Lyon', department: 'Rhône' }]);
});

test('for a call that must be complete, one invalid entry fails it', async () => {
  answer = { event_ids: [1, null] };
  expect(await call(calls.favouriteIds)).toEqual({ event_ids: [1] });
  await expect(call(calls.favouriteIds, { whole: true })).rejects.toBeInstanceOf(ApiError);
});

test('another media type is read as text, whatever it contains', async () => {
  answer = 'nom;adresse';
  expect(await call(calls.adminRegistrations, { params: { id: 1 }, accept: 'text/csv' })).toContain('nom;');
});

describe('an event of a live stream', () => {
  const message = { id: 1, user_id: 2, message: 'Bonjour', created_at: '2026-11-20T10:00:00Z' };
  const whole = { ...message, edited_at: null, user: { name: 'Ana', avatar: null } };
  const read = (type: string, data: unknown) =>
    streamEvent(calls.listChat, { type, data: JSON.stringify(data) });

  test('is recognized by its type', () => {
    expect(read('message', whole)).toEqual({ type: 'message', data: whole });
    expect(read('deleted', { id: 1 })).toEqual({ type: 'deleted', data: { id: 1 } });
  });

  test.each([
    ['message', message],
    ['message', { ...whole, edited_at: 7 }],
    ['message', null],
    ['deleted', { id: 'a' }],
    ['places', { places_left: 1, capacity: 2 }],
    ['ping', null],
    ['constructor', null],
  ])('%s with %j is ignored', (type, data) => expect(read(type, data)).toBeNull());

  test('is ignored if it is not JSON', () => {
    expect(streamEvent(calls.listChat, { type: 'deleted', data: '{"id":' })).toBeNull();
  });
});

describe('in a crowd, where the host has no room for a moment', () => {
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
  const crowded = (times: number) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/events/1/register', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        const body = { message: 'Inscription réussie', event: eventDetail() };
        return keys.length <= times ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(body);
      }),
    );
    return keys;
  };
  const register = (idempotencyKey?: string) =>
    call(calls.registerToEvent, { params: { id: 1 }, body: {}, ...(idempotencyKey && { idempotencyKey }) });

  test('a write with a key is repeated with it: nobody reads an error', async () => {
    const keys = crowded(2);
    expect(await register('inscription-1')).toMatchObject({ message: 'Inscription réussie' });
    expect(keys).toEqual(Array.from({ length: 3 }, () => 'inscription-1'));
  });

  /** The answer is of no matter here. */
  const readingOf = ({ queryFn }: { queryFn?: unknown }) =>
    (queryFn as () => Promise<unknown>)().catch(() => null);
  const hold = { name: 'Zoé Petit', email: 'zoe@exemple.fr' };
  test.each([
    ['holds', () => call(calls.holdPlace, { params: { id: 1 }, body: hold, repeatable: true })],
    ['take', () => call(calls.takeHeldPlace, { body: { token: 'h1' }, repeatable: true })],
    ['register', () => call(calls.cancelRegistration, { params: { id: 1 } })],
    ['hold-link', () => readingOf(holdQuery('h1'))],
  ])('so is one that changes nothing when it is sent again: %s', async (path, send) => {
    let times = 0;
    server.use(
      http.all(`*/${path}`, () => {
        times += 1;
        return times === 1
          ? new HttpResponse(null, { status: 503 })
          : HttpResponse.json({ message: 'Bien', event_id: 1, registered: true });
      }),
    );
    await send();
    expect(times).toBe(2);
  });

  test('a write without one is not', async () => {
    const keys = crowded(1);
    await expect(register()).rejects.toMatchObject({ status: 503 });
    expect(keys).toEqual([null]);
  });
});
