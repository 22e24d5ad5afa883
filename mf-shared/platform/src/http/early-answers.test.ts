import { dropEarlyAnswers, peekEarlyAnswer, readAhead, takeEarlyAnswer } from './early-answers';

const URL = '/api/events';
const early = (answer: Promise<unknown>, token: string | null = null) => {
  window.__eveneoEarly = { [URL]: { token, answer: answer as Promise<Response>, at: Date.now() } };
};
const answered = (status = 200, json: () => unknown = () => [1]) =>
  Promise.resolve({
    ok: status < 300,
    status,
    headers: new Headers(),
    json: () => Promise.resolve().then(json),
  });
const broken = () => {
  throw new SyntaxError('not JSON');
};
const take = (token: string | null = null) => takeEarlyAnswer(URL, token, 30_000);

const asked = jest.fn();

beforeEach(() => {
  dropEarlyAnswers();
  asked.mockReset().mockImplementation(() => answered());
  globalThis.fetch = asked;
});

test('serves once, and only a request with the same token', async () => {
  early(answered(), 'a');
  expect(await take('a')).toMatchObject({ data: [1] });
  expect(await take('a')).toBeNull();
  early(answered(), 'a');
  expect(await take('b')).toBeNull();
});

test('a refusal is a response: it is not requested again', async () => {
  early(answered(404, () => ({ message: 'Événement introuvable', code: 'not_found' })));
  await expect(take()).rejects.toMatchObject({
    kind: 'response',
    status: 404,
    serverMessage: 'Événement introuvable',
    code: 'not_found',
  });
  early(answered(502, broken));
  await expect(take()).rejects.toMatchObject({ kind: 'response', status: 502, serverMessage: null });
});

test('a network error and an unreadable response are left to the call that follows', async () => {
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await take()).toBeNull();
  early(answered(200, broken));
  expect(await take()).toBeNull();
});

test('a response that never arrives is given up in time', async () => {
  jest.useFakeTimers();
  early(new Promise(() => undefined));
  const taken = expect(takeEarlyAnswer(URL, null, 30_000)).rejects.toMatchObject({
    kind: 'timeout',
  });
  await jest.advanceTimersByTimeAsync(30_000);
  await taken;
  jest.useRealTimers();
});

describe('prefetching', () => {
  test('a prefetched response is available immediately, once', async () => {
    early(answered());
    expect(peekEarlyAnswer(URL, null)).toBeNull();
    await readAhead(URL, null);
    expect(asked).not.toHaveBeenCalled();
    expect(peekEarlyAnswer(URL, null)).toMatchObject({ data: [1] });
    expect(peekEarlyAnswer(URL, null)).toBeNull();
    expect(await takeEarlyAnswer(URL, null, 30_000)).toBeNull();
  });

  test('each of several calls gets its own response', async () => {
    asked.mockImplementation((url: string) => answered(200, () => url));
    await Promise.all([readAhead('/api/a', null), readAhead('/api/b', null)]);
    expect(peekEarlyAnswer('/api/b', null)).toMatchObject({ data: '/api/b' });
    expect(peekEarlyAnswer('/api/a', null)).toMatchObject({ data: '/api/a' });
  });

  test('requests once, with the bearer token, however often a link is hovered', async () => {
    await Promise.all([readAhead(URL, 'a'), readAhead(URL, 'a')]);
    await readAhead(URL, 'a');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith(URL, {
      headers: {
        Accept: 'application/json',
        Authorization: 'Bearer a',
        'X-Request-Id': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    });
  });

  test('a response for another session is requested again', async () => {
    await readAhead(URL, 'a');
    expect(peekEarlyAnswer(URL, 'b')).toBeNull();
    await readAhead(URL, 'b');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('an old response, or one from before a change, is not used', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await readAhead(URL, null);
    clock.mockReturnValue(1_006_000);
    expect(peekEarlyAnswer(URL, null)).toBeNull();
    clock.mockRestore();
    await readAhead(URL, null);
    dropEarlyAnswers();
    expect(peekEarlyAnswer(URL, null)).toBeNull();
  });

  test('a failure causes no rejection', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await readAhead(URL, null);
    expect(await takeEarlyAnswer(URL, null, 30_000)).toBeNull();
  });
});
