import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { ask } from '../../lib/ask';
import { installHaproxy, startFront } from '../../lib/front';
import { goFirst } from '../../lib/go-first';
import { startSecondHost } from '../../lib/second-host';
import { endSignal, reportUnexpectedExit, startManaged } from '../started';
import { median, ms, percentile, perSecond, plain, printTable } from '../table';
import { mixOf, type Call } from './mix';
import { offer, peakOf, type Outcome } from './offer';

const RATE = 200;
const HANDS = 32;
const missed = (met: boolean) => (met ? '' : 'manqué');
const times = (outcomes: readonly Outcome[]) => outcomes.map(({ took }) => took);

function statusesOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { name, status } of outcomes)
    counts.set(`${name} ${status}`, (counts.get(`${name} ${status}`) ?? 0) + 1);
  return [`${outcomes.length}`, ...[...counts].map(([what, count]) => `${what} : ${count}`)].join(', ');
}

/** What a user notices on an ordinary busy day. */
async function everyday(url: string, next: () => Call, seconds: number): Promise<void> {
  await offer(url, next, RATE / 4, 5);
  const all = await offer(url, next, RATE, seconds);
  const line = (name: string, own: readonly Outcome[]) => {
    const errors = own.filter(({ good }) => !good);
    const said = [...new Set(errors.map(({ status }) => status))].join(' ');
    const p95 = percentile(times(own), 0.95);
    return [
      name,
      String(own.length),
      ms(median(times(own))),
      ms(p95),
      ms(Math.max(...times(own))),
      `${errors.length}${said && ` (${said})`}`,
    ];
  };
  const names = [...new Set(all.map(({ name }) => name))];
  printTable(`${RATE} demandes par seconde, ${seconds} s (but : 95 % en 50 ms, aucune erreur)`, [
    ['', 'demandes', 'médiane', '95 %', 'la plus longue', 'erreurs', ''],
    ...names.map((name) =>
      line(
        name,
        all.filter((one) => one.name === name),
      ),
    ),
    [...line('toutes', all), missed(percentile(times(all), 0.95) <= 50 && all.every(({ good }) => good))],
  ]);
}

/** One extra visitor, from another network, during the load. */
async function otherVisitor(url: string, over: () => boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (!over()) {
    const { status, took } = await ask(`${url}/api/events`, { from: '127.0.3.1' });
    outcomes.push({ name: 'autre', status, took, good: status === 200 || status === 503 });
  }
  return outcomes;
}

interface Overload {
  readonly name: string;
  readonly url: string;
  readonly front: boolean;
}

async function overload({ name, url, front }: Overload, next: () => Call, seconds: number): Promise<void> {
  await peakOf(url, next, HANDS, 3);
  const peak = await peakOf(url, next, HANDS, seconds);
  let over = false;
  const other = otherVisitor(url, () => over);
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const from = performance.now();
  const all = await offer(url, next, 3 * peak, seconds);
  // Late responses count too, so the rate is over the time until the last one.
  const lasted = (performance.now() - from) / 1_000;
  own.disable();
  over = true;
  const others = times(await other);
  const good = all.filter((one) => one.good);
  const refused = times(all.filter(({ status }) => status === 503));
  const lost = all.filter((one) => !one.good && one.status !== 503);
  const share = good.length / lasted / peak;
  const p95 = percentile(refused, 0.95);
  printTable(`Trois fois la pointe, ${name} (pointe : ${perSecond(peak)}, ${HANDS} à la fois)`, [
    ['', 'mesuré', 'but', ''],
    ['servies, part de la pointe', plain(share, 2), '≥ 0,70', missed(share >= 0.7)],
    ['servies, 95 %', ms(percentile(times(good), 0.95)), '', ''],
    ['refusées', String(refused.length), '', ''],
    front
      ? ['refus, 95 %', ms(p95), '≤ 50 ms', missed(refused.length === 0 || p95 <= 50)]
      : ['refus, 95 %', ms(p95), '', ''],
    [
      'un autre réseau, 95 %',
      ms(percentile(others, 0.95)),
      '≤ 1 s',
      missed(percentile(others, 0.95) <= 1_000),
    ],
    ['retard propre au client, 95 %', ms(own.percentile(95) / 1e6), '', ''],
    ['ni servies ni refusées', statusesOf(lost), '0', missed(lost.length === 0)],
  ]);
}

/** Measures the response times that users notice, on this machine as it is. */
export async function measureCharge(seconds: number): Promise<void> {
  const product = await startManaged(() =>
    startTestProduct({ onFailure: reportUnexpectedExit, signal: endSignal }),
  );
  const next = await mixOf(product);
  goFirst(process.pid);
  await everyday(product.url, next, seconds);
  const failure = await installHaproxy();
  if (failure) console.log(failure);
  else {
    const host = await startManaged(() => startSecondHost(product, { TRUSTED_PROXIES: '127.0.0.1' }));
    const front = await startManaged(() => startFront(host.url));
    goFirst(front.pid);
    await overload({ name: 'derrière HAProxy', url: front.url, front: true }, next, seconds);
    await front.stop();
    await host.stop();
  }
  await overload({ name: 'hôte nu', url: product.url, front: false }, next, seconds);
  await product.stop();
}
