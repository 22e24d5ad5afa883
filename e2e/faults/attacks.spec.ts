// Of @shell @api
import type { Product } from 'tools/workshop/product';
import { installHaproxy, startFront, type Front } from '../lib/front';
import { goFirst } from '../lib/go-first';
import { test } from '../lib/releases-test';
import { startSecondHost } from '../lib/second-host';
import { expect, FULL_RUN } from '../lib/test';
import type { Attack } from './attacks/attacker';
import { attack, others } from './attacks/others';

/**
 * Under attack the site stays usable for everybody else, at a bare host and behind the HAProxy of
 * the guide. Waiting times mean something only on an idle machine: `npm test` runs a short form
 * at the bare host, with a wide limit.
 */
const FULL = process.env.TEST_FULL === '1';
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 15);
const SHORT_SECONDS = 2;
/** Without its limits a host takes longer even on an idle machine: see the control. */
const SHORT_LIMIT_MS = 6_000;

const ATTACKS: Readonly<Record<string, Attack>> = {
  '10 × 400 pages sent at once': { kind: 'pipelined', sockets: 10, each: 400 },
  '50 × 80': { kind: 'pipelined', sockets: 50, each: 80 },
  '600 × 20': { kind: 'pipelined', sockets: 600, each: 20 },
  'slow bodies to pages': { kind: 'dripping', sockets: 128, method: 'POST' },
  'slow bodies to the API': { kind: 'dripping', sockets: 128, method: 'POST', path: '/api/login' },
  '512 reads with dripping bodies': { kind: 'dripping', sockets: 512, path: '/api/events' },
  'slow readers': { kind: 'unread', sockets: 200, path: '/api/events?per_page=1000' },
  'four addresses with 128 slow bodies each': {
    kind: 'dripping',
    sockets: 512,
    method: 'POST',
    path: '/api/login',
    begun: 40_000,
    addresses: 4,
  },
  'a thousand idle connections': { kind: 'idle', sockets: 1_000 },
};

const SHORT = {
  'pages sent at once': { kind: 'pipelined', sockets: 10, each: 400 },
  'slow bodies to the API': { kind: 'dripping', sockets: 128, method: 'POST', path: '/api/login' },
} satisfies Readonly<Record<string, Attack>>;
/** Enough to slow down a host without limits. */
const TOO_MANY: Attack = { kind: 'pipelined', sockets: 600, each: 100 };

let product: Product;
/** Its own host, with the limits of production: the shared one multiplies them. */
let bare: string;
let front: Front | null = null;
const hosts: Awaited<ReturnType<typeof startSecondHost>>[] = [];
async function anotherHost(...how: [env?: NodeJS.ProcessEnv, file?: string]): Promise<string> {
  const host = await startSecondHost(product, ...how);
  hosts.push(host);
  return host.url;
}
test.beforeAll(async ({ product: own }) => {
  test.setTimeout(240_000);
  product = own;
  bare = await anotherHost();
  if (!FULL) return;
  const missing = await installHaproxy();
  if (missing) return console.log(missing);
  front = await startFront(await anotherHost({ TRUSTED_PROXIES: '127.0.0.1' }));
});
test.afterAll(async () => {
  await front?.stop();
  for (const host of hosts) await host.stop();
});

async function measure(url: string, what: string, how: Attack, seconds: number) {
  const stop = await attack(url, how);
  const { statuses, took } = await others(url, seconds).finally(stop);
  const [p95, most] = [took[Math.floor(took.length * 0.95)] ?? 0, took.at(-1) ?? 0];
  console.log(`${what}: 95 % ${Math.round(p95)} ms, all ${Math.round(most)} ms (${took.length})`);
  return { statuses: [...statuses].sort(), p95, most };
}

for (const [name, how] of Object.entries(SHORT))
  test(`short form: ${name}`, async () => {
    const { statuses, most } = await measure(bare, `short form, ${name}`, how, SHORT_SECONDS);
    expect(statuses).toEqual(['GET 200', 'POST 401']);
    expect(most).toBeLessThan(SHORT_LIMIT_MS);
  });

/** Measurements and attacker run before the host: see goFirst. */
const runFirst = () => goFirst(process.pid, ...(front ? [front.pid] : []));

test('control: without its limits a host lets others wait', FULL_RUN, async () => {
  runFirst();
  test.setTimeout(300_000);
  const url = await anotherHost({}, 'e2e/faults/attacks/unguarded-host.ts');
  const { most } = await measure(url, 'without limits', TOO_MANY, SHORT_SECONDS);
  expect(most).toBeGreaterThan(SHORT_LIMIT_MS);
});

for (const [name, how] of Object.entries(ATTACKS))
  for (const where of ['bare host', 'behind HAProxy'] as const)
    test(`${where}: ${name}`, async () => {
      test.setTimeout(120_000);
      test.skip(!FULL, 'npm run test:full');
      test.skip(where === 'behind HAProxy' && !front, 'no HAProxy');
      runFirst();
      const url = where === 'bare host' ? bare : (front?.url ?? '');
      const { statuses, p95, most } = await measure(url, `${where}, ${name}`, how, SECONDS);
      expect(statuses).toEqual(['GET 200', 'POST 401']);
      const [mostP95, mostOfAll] = where === 'bare host' ? [1_000, 1_000] : [100, 250];
      expect(p95).toBeLessThan(mostP95);
      expect(most).toBeLessThan(mostOfAll);
    });
