import Fastify from 'fastify';
import { installShutdown, shutDown, shutDownOnSignal } from './shutdown';

test('a host that shuts down announces it first, responds meanwhile, and then stops listening', async () => {
  const app = Fastify({ return503OnClosing: false });
  const leave = installShutdown(app);
  app.get('/', async () => ({ begun: leave.begun }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async () => (await fetch(url)).json() as Promise<{ begun: boolean }>;
  expect(await ask()).toEqual({ begun: false });
  const gone = shutDown(app, 300);
  expect(await ask()).toEqual({ begun: true });
  await gone;
  await expect(ask()).rejects.toThrow();
});

test('a second SIGTERM does not end the process: the running request is finished, then it exits', async () => {
  const others = process.listenerCount('SIGTERM');
  let exited: (code: unknown) => void = () => undefined;
  const exit = new Promise<unknown>((resolve) => (exited = resolve));
  const exits = jest.spyOn(process, 'exit').mockImplementation((code) => exited(code) as never);
  const app = Fastify({ return503OnClosing: false });
  installShutdown(app);
  let finish: (text: string) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/', () => new Promise<string>((done) => resolve(void (finish = done))));
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  shutDownOnSignal(app);
  const running = fetch(url).then((response) => response.text());
  await asked;
  process.emit('SIGTERM', 'SIGTERM');
  // Without a listener, Node's default would end the process.
  expect(process.listenerCount('SIGTERM')).toBe(others + 1);
  process.emit('SIGTERM', 'SIGTERM');
  expect(exits).not.toHaveBeenCalled();
  finish('whole');
  expect(await running).toBe('whole');
  expect(await exit).toBe(0);
  expect(exits).toHaveBeenCalledTimes(1);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.removeListener(signal, process.listeners(signal).at(-1) ?? (() => undefined));
});
