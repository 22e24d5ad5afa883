// Of @api @shell
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { sessionOf } from '../lib/accounts';
import { startSecondHost, type Instance } from '../lib/second-host';
import { Balancer } from './balancer';
import { gather } from './people';
import { startSite, type Site } from './site';

test.skip(process.env.TEST_FULL !== '1', 'npm run test:full');

/**
 * Both instances, then the hosts in front of them, are replaced one after the other under load, with open streams
 * and a client that never finishes its body.
 */
const STREAMS = 100;
const HANDS = 12;
const EXIT_MS = 25_000;

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite('rolling', { env: { STREAM_HEARTBEAT_MS: '1000' } });
});
test.afterAll(() => site?.stop());

/** Reads a chat stream, reconnects when it ends, and counts refusals. */
function readStream(balancer: Balancer, path: string, token: string, failures: string[]) {
  const end = new AbortController();
  let opened = 0;
  const read = async () => {
    while (!end.signal.aborted) {
      const { url } = balancer.next();
      try {
        const response = await fetch(url + path, {
          signal: end.signal,
          headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
        });
        if (response.status !== 200) failures.push(`stream ${response.status}`);
        opened += 1;
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) void chunk;
      } catch {
        // The connection was cut, or no server runs yet: a browser retries too.
      }
      if (!end.signal.aborted) await sleep(300 + Math.random() * 400);
    }
  };
  const done = read();
  return {
    get opened() {
      return opened;
    },
    close: () => (end.abort(), done),
  };
}

/** Sends half of a body and nothing more. */
function slowBody({ url }: Instance): () => void {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"e',
  );
  return () => socket.destroy();
}

/** Sends SIGTERM, waits for the exit and restarts. @returns how long the exit took, in ms */
async function replace({ service }: Instance): Promise<number> {
  const { pid = 0 } = service;
  const from = performance.now();
  process.kill(pid, 'SIGTERM');
  while (service.pid === pid && performance.now() - from < 40_000) await sleep(50);
  const ms = performance.now() - from;
  service.start();
  await service.ready();
  await sleep(500);
  return ms;
}

async function roll(instances: readonly Instance[]) {
  const balancer = new Balancer(instances);
  const url = instances[0]?.url ?? '';
  const { token } = await sessionOf(url, 'organizer');
  const { eventId, guests } = await gather(url, token, STREAMS / 10);
  const path = `/api/events/${eventId}/chat`;
  const failures: string[] = [];
  const streams = Array.from({ length: STREAMS }, (_, at) =>
    readStream(balancer, path, guests[at % guests.length] ?? '', failures),
  );
  let sent = 0;
  let over = false;
  const hand = async (own: number) => {
    while (!over) {
      sent += 1;
      const call =
        sent % 5 === 0
          ? {
              method: 'POST',
              path,
              headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'application/json',
                'idempotency-key': `relais-${own}-${sent}-${Date.now()}`,
              },
              body: JSON.stringify({ message: `relais ${sent}` }),
            }
          : { method: 'GET', path: sent % 2 ? '/api/events' : `/api/events/${eventId}` };
      await balancer.call(call).then(
        ({ status }) => status >= 400 && failures.push(`${call.method} ${status}`),
        (error: Error & { code?: string }) => failures.push(`${call.method} ${error.code ?? error.message}`),
      );
      await sleep(5);
    }
  };
  const hands = Array.from({ length: HANDS }, (_, at) => hand(at));
  await sleep(1_000);
  const exits: number[] = [];
  for (const instance of instances) {
    const release = slowBody(instance);
    await sleep(200);
    exits.push(await replace(instance));
    release();
  }
  over = true;
  await Promise.all(hands);
  const opened = streams.reduce((sum, stream) => sum + stream.opened, 0);
  await Promise.all(streams.map(({ close }) => close()));
  balancer.close();
  console.log(JSON.stringify({ sent, opened, exits: exits.map(Math.round), failures: failures.slice(0, 5) }));
  return { failures, exits, sent, opened };
}

test(`two APIs replaced under load with ${STREAMS} open streams: no request fails`, async () => {
  test.setTimeout(180_000);
  const { failures, exits, sent, opened } = await roll(site.apis);
  expect(failures).toEqual([]);
  expect(Math.max(...exits)).toBeLessThan(EXIT_MS);
  expect(sent).toBeGreaterThan(200);
  // Each stream has reconnected.
  expect(opened).toBeGreaterThanOrEqual(2 * STREAMS);
});

test('two hosts are replaced in the same way', async () => {
  test.setTimeout(300_000);
  const product = await startTestProduct({ env: { RATE_LIMIT_FACTOR: '1000000' } });
  const second = await startSecondHost(product);
  try {
    const { failures, exits } = await roll([{ url: product.url, service: product.shell }, second]);
    expect(failures).toEqual([]);
    expect(Math.max(...exits)).toBeLessThan(EXIT_MS);
  } finally {
    await second.stop();
    await product.stop();
  }
});

test('control: instances that are killed instead lose requests', async () => {
  test.setTimeout(120_000);
  const balancer = new Balancer(site.apis);
  let failed = 0;
  let over = false;
  const hands = Array.from({ length: HANDS }, async () => {
    while (!over)
      await balancer.call({ method: 'GET', path: '/api/events?per_page=1000' }).then(
        ({ status }) => (failed += status >= 500 ? 1 : 0),
        () => (failed += 1),
      );
  });
  for (let times = 0; times < 6 && failed === 0; times += 1) {
    const [api] = site.apis;
    await sleep(500);
    process.kill(api?.service.pid ?? NaN, 'SIGKILL');
    await sleep(300);
    api?.service.start();
    await api?.service.ready();
  }
  over = true;
  await Promise.all(hands);
  balancer.close();
  expect(failed).toBeGreaterThan(0);
});
