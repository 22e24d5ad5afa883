import Fastify from 'fastify';
import { offline } from './offline';

const app = Fastify();
offline(app);
afterAll(() => app.close());

test('runs only its own script, and proxies do not cache the worker', async () => {
  const [shown, worker] = await Promise.all([app.inject('/offline'), app.inject('/offline-worker.js')]);
  expect(String(shown.headers['content-security-policy'])).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/,
  );
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript' });
  expect(() => new Function(worker.body)).not.toThrow();
});
