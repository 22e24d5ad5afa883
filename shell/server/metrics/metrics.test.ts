import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { shell, testHost } from '../testing/test-host';

const host = testHost();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startHost(settings: NodeJS.ProcessEnv = {}) {
  await host.start(undefined, settings);
  return host.app.listen({ port: 0, host: '127.0.0.1' });
}

test('a host serves metrics on a separate port only', async () => {
  const port = await freePort();
  const url = await startHost({ METRICS_PORT: String(port) });
  for (const path of ['/events', '/api/events', '/healthz', `/r/shell/${shell.description.version}/shell.js`])
    await (await fetch(url + path)).arrayBuffer();
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const kind of ['page', 'call', 'probe', 'file'])
    expect(text).toMatch(
      new RegExp(`host_request_duration_seconds_count\\{kind="${kind}",status="\\d+"\\} 1`),
    );
  expect(text).toContain('host_under_way{kind="requests"} 0');
  expect(text).toContain('host_refused{kind="streams"} 0');
  expect(text).toContain('host_late_areas 0');
  expect(text).toMatch(/host_live_revision [1-9]/);
  expect(text).toMatch(/host_registry_silence_seconds [01]\n/);

  const outside = await fetch(`${url}/metrics`);
  expect([outside.status, outside.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await outside.text()).not.toContain('host_under_way');
  await host.stop();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('without that port a host has no metrics', async () => {
  const url = await startHost();
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});
