import { remember, rememberListeners } from './put-back';

test('properties of the global scope and of the environment that were added, changed or removed are put back', () => {
  const { fetch } = globalThis;
  const { PATH } = process.env;
  const putBack = [remember(globalThis), remember(process.env)];
  Reflect.set(globalThis, 'added', 1);
  Reflect.set(globalThis, 'fetch', () => null);
  process.env.ADDED = '1';
  delete process.env.PATH;
  for (const restore of putBack) restore();
  expect(globalThis).not.toHaveProperty('added');
  expect(globalThis.fetch).toBe(fetch);
  expect([process.env.ADDED, process.env.PATH]).toEqual([undefined, PATH]);
});

test('a replaced environment is put back: a time zone set in another object has no effect', () => {
  const { env } = process;
  const putBack = remember(process);
  process.env = { ...env };
  putBack();
  expect(process.env).toBe(env);
});

test('only listeners of the process that came later are removed', () => {
  const [early, late] = [jest.fn(), jest.fn()];
  process.on('SIGUSR2', early);
  const putBack = rememberListeners();
  process.once('SIGUSR2', late);
  putBack();
  process.emit('SIGUSR2');
  expect(early).toHaveBeenCalledTimes(1);
  expect(late).not.toHaveBeenCalled();
  process.off('SIGUSR2', early);
});
