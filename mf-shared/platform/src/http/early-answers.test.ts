import { takeEarlyAnswer } from './early-answers';

const early = (answer: Promise<unknown>, token: string | null = null) => {
  window.__eveneoEarly = { '/api/events': { token, answer: answer as Promise<Response> } };
};
const answered = (status = 200, json: () => unknown = () => [1]) =>
  Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve().then(json) });
const broken = () => {
  throw new SyntaxError('not JSON');
};
const take = (token: string | null = null) => takeEarlyAnswer('/api/events', token, 30_000);

test('serves once, and only who asked with the same token', async () => {
  early(answered(), 'a');
  expect(await take('a')).toEqual({ data: [1] });
  expect(await take('a')).toBeNull();
  early(answered(), 'a');
  expect(await take('b')).toBeNull();
});

test('a refusal is an answer: it is not asked for again', async () => {
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

test('a broken line and an answer nobody can read are left to the call that follows', async () => {
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await take()).toBeNull();
  early(answered(200, broken));
  expect(await take()).toBeNull();
});

test('an answer that never comes is given up in time', async () => {
  jest.useFakeTimers();
  early(new Promise(() => undefined));
  const taken = expect(takeEarlyAnswer('/api/events', null, 30_000)).rejects.toMatchObject({
    kind: 'timeout',
  });
  await jest.advanceTimersByTimeAsync(30_000);
  await taken;
  jest.useRealTimers();
});
