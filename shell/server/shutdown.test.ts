import Fastify from 'fastify';
import { installShutdown, shutDown } from './shutdown';

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
