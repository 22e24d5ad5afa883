import { session } from '@eveneo/platform';
import { shownData } from './shown-data';

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
const made = (...urls: string[]) =>
  Object.assign(performance, { getEntriesByType: () => urls.map((name) => ({ name })) });
/** The part of a response that is read. */
const answer = (body: unknown, ok = true) => ({ ok, json: () => Promise.resolve(body) }) as Response;
beforeEach(() => {
  asked.mockReset().mockImplementation((url) => Promise.resolve(answer(`data of ${url}`)));
  window.fetch = asked as unknown as typeof fetch;
});

test('the page’s calls are repeated as the logged-in user; nothing from elsewhere, no report, no stream', async () => {
  session.start({ id: 1, name: 'A', email: 'a@b.fr', role: 'guest', avatar: null } as never, 'jeton', false);
  const own = `${location.origin}/api/events?page=2`;
  made(
    own,
    own,
    'https://elsewhere.example/api/x',
    '/r/shell/1/a.js',
    '/api/releases/live',
    '/api/chat/stream',
  );
  expect(await shownData()).toEqual([{ url: '/api/events?page=2', body: 'data of /api/events?page=2' }]);
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer jeton' });
});

test('refusals are not data', async () => {
  made('/api/events');
  asked.mockResolvedValue(answer({}, false));
  expect(await shownData()).toEqual([]);
});

test('incomplete data are not judged: a lost connection, invalid JSON, too much', async () => {
  made('/api/events', '/api/categories');
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await shownData()).toBeUndefined();
  asked.mockResolvedValueOnce({ ok: true, json: () => Promise.reject(new SyntaxError('x')) } as Response);
  expect(await shownData()).toBeUndefined();
  asked.mockResolvedValueOnce(answer('x'.repeat(50_000)));
  expect(await shownData()).toBeUndefined();
});
