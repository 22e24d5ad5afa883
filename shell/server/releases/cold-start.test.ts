import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from '../testing/fake-registry';
import { B, guest as good, guestOf, NOWHERE, pub, shell, testHost } from '../testing/test-host';

const host = testHost([]);
const next = guestOf(B);
const entryFile = () =>
  host.get(`/r/mf-guest/${next.description.version}/remoteEntry.js`, { 'accept-encoding': 'br' });

describe('a cold start without the registry', () => {
  const liveSetFile = () => join(host.stateDir, 'live-set.json');
  const path = (release: typeof good, name: string) =>
    join(host.stateDir, 'releases/mf-guest', release.description.version, name);
  beforeEach(async () => {
    host.registry.publish(
      [shell, pub, good, next],
      [entryOf(shell), entryOf(pub), entryOf(next, { fallback: good.description })],
    );
    await host.start();
    await host.stop();
  });

  it('serves from the second copy when the stored set is truncated', async () => {
    truncateSync(liveSetFile(), 100);
    await host.start(NOWHERE);
    expect(await host.names(next)).toBe(true);
    expect((await entryFile()).statusCode).toBe(200);
  });

  it('serves the fallback of an area with damaged files, and leaves the others unchanged', async () => {
    truncateSync(path(next, 'chunks/dashboard.js'), 3);
    await host.start(NOWHERE);
    expect(await host.names(next)).toBe(false);
    expect(await host.names(good)).toBe(true);
    expect(await host.names(pub, '/events')).toBe(true);
  });

  it('still serves the other areas when an area has no valid release', async () => {
    truncateSync(path(next, 'remoteEntry.js'), 3);
    rmSync(path(good, 'remoteEntry.js'));
    await host.start(NOWHERE);
    expect((await host.get('/events')).statusCode).toBe(200);
    expect((await host.get('/guest')).statusCode).toBe(200);
    expect((await host.get('/readyz')).json()).toEqual({ status: 'ok', late: ['mf-guest'] });
  });

  it('repairs itself once the registry is back', async () => {
    truncateSync(path(next, 'remoteEntry.js'), 3);
    await host.start();
    expect(await host.names(next)).toBe(true);
  });

  it('does not wait for a registry that does not respond', async () => {
    host.registry.state.silent = /./;
    const from = Date.now();
    await host.start();
    expect(Date.now() - from).toBeLessThan(20_000);
    expect(await host.names(next)).toBe(true);
  });

  it('says that it is starting when there is nothing to serve', async () => {
    rmSync(host.stateDir, { recursive: true });
    await host.start(NOWHERE);
    const answer = await host.get('/events');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  });
});
