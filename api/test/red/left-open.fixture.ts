import { connected } from '../database';
import { startDatabaseProxy } from '../database-proxy';
import { openChat } from '../event-stream';
import { addEvent, addUser } from '../fixtures';
import { startTestApi, type TestApi } from '../harness';
import { closedAfterwards } from '../opened';
import { startInstance } from '../pointers/processes';
import { startReceiver } from '../receiver';
import { startTestStore } from '../s3-store';

/** One of each kind of resource that tests open, and an expectation that fails before any is closed. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('fails with all of them open', async () => {
  const proxy = await startDatabaseProxy(api.databaseUrl);
  await api.another({ db: connected(proxy.url) });
  await Promise.all([startReceiver(), startTestStore(), startInstance(api)]);
  await openChat(api, await addEvent(api.db), (await addUser(api, 'guest')).token);
  const timer = setInterval(() => undefined, 1000);
  closedAfterwards(() => clearInterval(timer));
  expect('red').toBe('green');
});

test('the next test finds the resources of the file', async () => {
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});
