import { loadavg } from 'node:os';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { attack, others } from '../faults/attacks/others';
import { goFirst } from '../lib/go-first';
import { startSecondHost } from '../lib/second-host';
import { endSignal, reportUnexpectedExit, startManaged } from './started';
import { median, ms, percentile, plain, printTable } from './table';

/** One of the attacks of e2e/faults: ten connections of one network, with 400 pages asked on each at once. */
const PAGES = { kind: 'pipelined', sockets: 10, each: 400 } as const;
const MOST_MS = 300;

/** What visitors of other networks wait for meanwhile, at a host with the limits of production. */
export async function measureAttack(seconds: number): Promise<void> {
  const product = await startManaged(() =>
    startTestProduct({ onFailure: reportUnexpectedExit, signal: endSignal }),
  );
  const host = await startManaged(() => startSecondHost(product));
  goFirst(process.pid);
  const [load = 0] = loadavg();
  const stop = await attack(host.url, PAGES);
  const { statuses, took } = await others(host.url, seconds).finally(stop);
  const p95 = percentile(took, 0.95);
  printTable('10 × 400 pages demandées d’un coup par un réseau, hôte nu', [
    ['', 'mesuré', 'but', ''],
    ['les autres, médiane', ms(median(took)), '', ''],
    ['les autres, 95 %', ms(p95), `≤ ${MOST_MS} ms`, p95 <= MOST_MS ? '' : 'manqué'],
    ['les autres, la plus longue', ms(took.at(-1) ?? Number.NaN), '', ''],
    ['leurs réponses', [...statuses].sort().join(', '), 'GET 200, POST 401', ''],
    ['charge de la machine avant', plain(load, 1), '', ''],
  ]);
  await host.stop();
  await product.stop();
}
