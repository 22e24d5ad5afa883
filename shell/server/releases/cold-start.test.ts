import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { entryOf } from '../testing/fake-registry';
import { good, liveHost, next, NOWHERE, pub, shell } from '../testing/live-host';

const live = liveHost();
const { start, stop, page, names, file } = live;

describe('a start from a cold process, without registry', () => {
  const liveSetFile = () => join(live.stateDir, 'live-set.json');
  const path = (release: typeof good, name: string) =>
    join(live.stateDir, 'releases/mf-guest', release.description.version, name);
  beforeEach(async () => {
    live.registry.publish(
      [shell, pub, good, next],
      [entryOf(shell), entryOf(pub), entryOf(next, { fallback: good.description })],
    );
    await start();
    await stop();
  });

  it('serves from the second copy when the stored set is cut short', async () => {
    truncateSync(liveSetFile(), 100);
    await start(NOWHERE);
    expect(await names(next.description.version)).toBe(true);
    expect((await file(`/r/mf-guest/${next.description.version}/remoteEntry.js`))?.statusCode).toBe(200);
  });

  it('gives an area whose files are damaged its fallback, and leaves the others as they are', async () => {
    truncateSync(path(next, 'chunks/dashboard.js'), 3);
    await start(NOWHERE);
    expect(await names(next.description.version)).toBe(false);
    expect(await names(good.description.version)).toBe(true);
    expect(await page('/events')).toContain(pub.description.version);
  });

  it('still serves the other areas when nothing of one is sound', async () => {
    truncateSync(path(next, 'remoteEntry.js'), 3);
    rmSync(path(good, 'remoteEntry.js'));
    await start(NOWHERE);
    expect((await live.host?.inject('/events'))?.statusCode).toBe(200);
    expect((await live.host?.inject('/guest'))?.statusCode).toBe(200);
    expect((await live.host?.inject('/readyz'))?.json()).toEqual({ status: 'ok', late: ['mf-guest'] });
  });

  it('never sends a compressed form that was damaged on disk', async () => {
    writeFileSync(`${path(next, 'remoteEntry.js')}.br`, 'no brotli');
    await start(NOWHERE);
    const sent = await file(`/r/mf-guest/${next.description.version}/remoteEntry.js`);
    expect(brotliDecompressSync(sent?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(
      next.files['remoteEntry.js'],
    );
  });

  it('mends itself once the registry is back', async () => {
    truncateSync(path(next, 'remoteEntry.js'), 3);
    await start();
    expect(await names(next.description.version)).toBe(true);
  });

  it('does not wait for a registry that is silent', async () => {
    live.registry.state.silent = /./;
    const from = Date.now();
    await start();
    expect(Date.now() - from).toBeLessThan(3000);
    expect(await names(next.description.version)).toBe(true);
  });

  it('says that it starts when there is nothing to serve from', async () => {
    rmSync(live.stateDir, { recursive: true });
    await start(NOWHERE);
    const answer = await live.host?.inject('/events');
    expect([answer?.statusCode, answer?.headers['retry-after']]).toEqual([503, '2']);
  });
});
