import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connected } from '../../../test/database';
import { testApi } from '../../../test/harness';
import { closedAfterwards } from '../../../test/opened';
import { beginLeaving } from '../../http/shutdown';

const api = testApi();

test('not ready within little more than 3 s, when the database accepts connections and does not respond', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  closedAfterwards(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await once(silent, 'listening');
  const db = connected(`mysql://nobody:x@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
  const blind = await api.another({ db });
  const from = Date.now();
  const answer = await blind.call('GET', '/readyz');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(Date.now() - from).toBeLessThan(4500);
  expect((await blind.call('GET', '/healthz')).status).toBe(200);
});

test('an instance that shuts down says so before it stops listening', async () => {
  const going = await api.another();
  expect((await going.call('GET', '/readyz')).status).toBe(200);
  beginLeaving(going.app.server);
  expect((await going.call('GET', '/readyz')).status).toBe(503);
  expect((await going.call('GET', '/api/categories')).status).toBe(200);
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});
