import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { session } from '../session/session-store';
import { signInForTest } from '../testing';
import { dataAsOf } from './data-as-of';
import { dropEarlyAnswers } from './early-answers';
import { getAhead, http, withParams } from './http-client';

const CLAIRE = {
  id: 2,
  name: 'Claire',
  email: 'claire@exemple.fr',
  role: 'organizer',
  avatar: null,
} as const;
const EVENTS = 'http://localhost/api/events';

const server = setupServer();
let told: jest.SpyInstance;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  dropEarlyAnswers();
  signInForTest(CLAIRE, 'jeton');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The API answers each call in turn, the last response for all that follow. @returns the requests */
function answers(...list: (() => Response)[]): Request[] {
  const asked: Request[] = [];
  server.use(
    mock.all(EVENTS, ({ request }) => {
      asked.push(request.clone());
      return (list[asked.length - 1] ?? list.at(-1))?.() ?? HttpResponse.json([]);
    }),
  );
  return asked;
}
const status = (code: number, body: object = {}) => HttpResponse.json(body, { status: code });
const sessionNow = () => ({ token: session.get().token, ended: session.get().ended });

describe('a URL', () => {
  test.each([
    [{}, '/api/events'],
    [{ page: undefined }, '/api/events'],
    [{ page: 0, past: false, q: '' }, '/api/events?page=0&past=false&q='],
    [{ q: 'été & rock #1?' }, '/api/events?q=%C3%A9t%C3%A9+%26+rock+%231%3F'],
    [{ q: 'a', tag: undefined, city: 'Nîmes' }, '/api/events?q=a&city=N%C3%AEmes'],
  ])('%j', (params, address) => expect(withParams('/api/events', params)).toBe(address));

  test('with a query keeps it', () => {
    expect(withParams('/api/events?page=2', { q: 'a' })).toBe('/api/events?page=2&q=a');
    expect(withParams('/api/events?page=2')).toBe('/api/events?page=2');
  });

  test('arrives at the server unchanged', async () => {
    const asked = answers(() => HttpResponse.json([]));
    await http.get(EVENTS, { params: { q: 'jazz & blues', page: undefined } });
    expect(new URL(asked[0]?.url ?? '').search).toBe('?q=jazz+%26+blues');
  });
});

describe('a 401', () => {
  test('of the present token ends the session', async () => {
    answers(() => status(401));
    await expect(http.get(EVENTS)).rejects.toMatchObject({ status: 401 });
    expect(sessionNow()).toEqual({ token: null, ended: 'expired' });
  });

  test('is held back if the screen shows its own text first', async () => {
    answers(() => status(401));
    await expect(http.post(EVENTS, {}, { holdExpiry: true })).rejects.toMatchObject({ status: 401 });
    expect(sessionNow()).toEqual({ token: null, ended: 'expired-held' });
    session.endHold();
    expect(session.get().ended).toBe('expired');
  });

  test('that arrives late, after a new login, does not end the new session', async () => {
    answers(() => {
      signInForTest(CLAIRE, 'nouveau');
      return status(401);
    });
    await expect(http.get(EVENTS)).rejects.toMatchObject({ status: 401 });
    expect(sessionNow()).toEqual({ token: 'nouveau', ended: null });
  });
});

describe('the request', () => {
  test('JSON has its type, a form sets its own, an empty body has none', async () => {
    const asked = answers(() => HttpResponse.json({}));
    const form = new FormData();
    form.set('title', 'Bal');
    await http.post(EVENTS, { title: 'Bal' });
    await http.put(EVENTS, form);
    await http.post(EVENTS);
    const types = asked.map(({ headers }) => headers.get('content-type'));
    expect(types[0]).toMatch(/^application\/json/);
    expect(types[1]).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(types[2]).toBeNull();
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST']);
    await expect(asked[0]?.json()).resolves.toEqual({ title: 'Bal' });
  });

  test('a call’s own header is sent too, the bearer stays the session’s', async () => {
    const asked = answers(() => HttpResponse.json({}));
    await http.put(EVENTS, {}, { headers: { 'If-Match': '"v3"', Authorization: 'Bearer autre' } });
    expect(asked[0]?.headers.get('if-match')).toBe('"v3"');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer jeton');
  });
});

describe('an aborted call', () => {
  test('fails as aborted: nothing in the console, and the session stays', async () => {
    const leaving = new AbortController();
    answers(() => {
      leaving.abort();
      return status(401);
    });
    const failure = await http.get(EVENTS, { signal: leaving.signal }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).name).not.toBe('ApiError');
    expect(told).not.toHaveBeenCalled();
    expect(sessionNow()).toEqual({ token: 'jeton', ended: null });
  });
});

describe('the console', () => {
  test.each([400, 403, 409, 422, 429, 503])('is silent about %i: the screen shows it', async (code) => {
    answers(() => status(code));
    await expect(http.get(EVENTS)).rejects.toMatchObject({ kind: 'response', status: code });
    expect(told).not.toHaveBeenCalled();
  });

  test('names the missing resource', async () => {
    answers(() => status(404, { message: 'Événement introuvable' }));
    await expect(http.get(EVENTS)).rejects.toThrow('Événement introuvable');
    expect(told).toHaveBeenCalledWith('Erreur 404', 'Événement introuvable', expect.stringMatching(/réf/));
  });
});

describe('a prefetched response', () => {
  test('serves one call; the next one uses the network', async () => {
    const asked = answers(
      () => HttpResponse.json(['avant']),
      () => HttpResponse.json(['après']),
    );
    await getAhead(EVENTS);
    await expect(http.get(EVENTS)).resolves.toEqual(['avant']);
    await expect(http.get(EVENTS)).resolves.toEqual(['après']);
    expect(asked).toHaveLength(2);
  });

  test('is not used after a change', async () => {
    answers(
      () => HttpResponse.json(['avant']),
      () => HttpResponse.json({}),
      () => HttpResponse.json(['après']),
    );
    await getAhead(EVENTS);
    await http.post(EVENTS, {});
    expect(http.early(EVENTS)).toBeUndefined();
    await expect(http.get(EVENTS)).resolves.toEqual(['après']);
  });

  test('is not used after a change with a lost response: it may have been made', async () => {
    answers(
      () => HttpResponse.json(['avant']),
      () => HttpResponse.error(),
      () => HttpResponse.json(['après']),
    );
    await getAhead(EVENTS);
    await expect(http.post(EVENTS, {})).rejects.toMatchObject({ kind: 'network' });
    await expect(http.get(EVENTS)).resolves.toEqual(['après']);
  });
});

describe('the age of a response', () => {
  const of = (at?: string) => () => HttpResponse.json([], at ? { headers: { 'x-data-as-of': at } } : {});

  test('lasts until a fresh response; a change does not affect it', async () => {
    answers(of('2026-11-21T13:03:00.000Z'), of(), of());
    await http.get(EVENTS);
    expect(dataAsOf.get()).toEqual(new Date('2026-11-21T13:03:00Z'));
    await http.post(EVENTS, {});
    expect(dataAsOf.get()).not.toBeNull();
    await http.get(EVENTS);
    expect(dataAsOf.get()).toBeNull();
  });

  test('is reported once for the same time, however many responses have it', async () => {
    const heard = jest.fn();
    const stop = dataAsOf.subscribe(heard);
    answers(of('2026-11-21T13:03:00.000Z'));
    await http.get(EVENTS);
    await http.get(EVENTS);
    stop();
    expect(heard).toHaveBeenCalledTimes(1);
    answers(of());
    await http.get(EVENTS);
  });

  test('is also read from a prefetched response', async () => {
    answers(of('2026-11-21T13:03:00.000Z'), of());
    await getAhead(EVENTS);
    expect(dataAsOf.get()).toEqual(new Date('2026-11-21T13:03:00Z'));
    await http.get(EVENTS);
    await http.get(EVENTS);
    expect(dataAsOf.get()).toBeNull();
  });
});
