import { takeEarlyAnswer } from './early-answers';

const early = (answer: Promise<unknown>, token: string | null = null) => {
  window.__eveneoEarly = { '/api/events': { token, answer: answer as Promise<Response> } };
};
const answered = (ok: boolean) => Promise.resolve({ ok, status: ok ? 200 : 500, json: () => [1] });

test('serves once, and only who asked with the same token', async () => {
  early(answered(true), 'a');
  expect(await takeEarlyAnswer('/api/events', 'a', 30_000)).toEqual({ status: 200, data: [1] });
  expect(await takeEarlyAnswer('/api/events', 'a', 30_000)).toBeNull();
  early(answered(true), 'a');
  expect(await takeEarlyAnswer('/api/events', 'b', 30_000)).toBeNull();
});

test('a failure is left to the call that follows', async () => {
  early(answered(false));
  expect(await takeEarlyAnswer('/api/events', null, 30_000)).toBeNull();
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await takeEarlyAnswer('/api/events', null, 30_000)).toBeNull();
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
