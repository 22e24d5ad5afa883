import type { Browser } from '@playwright/test';
import { firstVisit, type Load, type Visit } from './load';
import { ko, median, ms, plain, printTable, times } from './table';

export interface Probe {
  name: string;
  path: string;
  selector: string;
  storage?: Record<string, string>;
}

const REGISTRY = /releases\/live|manifest|\/live-set\.json/;
const pick = (loads: readonly Load[], key: 'ready' | 'bytes' | 'depth' | 'lcp') =>
  median(loads.map((load) => load[key]));

/** First visits of the product and of the monolith, by turns, so that what the machine does meanwhile meets both. */
export async function compareFirstVisits(
  browser: Browser,
  product: string,
  monolith: string,
  probes: readonly Probe[],
  rounds: number,
): Promise<void> {
  for (const { name, path, selector, storage } of probes) {
    const own: Load[] = [];
    const other: Load[] = [];
    const visit = (base: string): Visit => ({ url: base + path, selector, ...(storage ? { storage } : {}) });
    for (let round = 0; round < rounds; round += 1) {
      own.push(await firstVisit(browser, visit(product)));
      other.push(await firstVisit(browser, visit(monolith)));
    }
    const ratio = (key: 'ready' | 'bytes') => pick(own, key) / pick(other, key);
    const asked = own.flatMap(({ requests }) => requests).filter((url) => REGISTRY.test(url));
    const twice = [...new Set(own.flatMap((load) => load.twice))].map((url) => new URL(url).pathname);
    printTable(`${name} (${path}), première visite, médiane de ${rounds}`, [
      ['', 'produit', 'monolithe', 'rapport', 'but', 'exigé'],
      [
        'page avec ses données',
        ms(pick(own, 'ready')),
        ms(pick(other, 'ready')),
        times(ratio('ready')),
        '≤ 1,10 ×',
        '≤ 1,20 ×',
      ],
      [
        'octets jusque-là',
        ko(pick(own, 'bytes')),
        ko(pick(other, 'bytes')),
        times(ratio('bytes')),
        '≤ 1,30 ×',
        '≤ 1,50 ×',
      ],
      ['profondeur des requêtes', plain(pick(own, 'depth')), plain(pick(other, 'depth')), '', '≤ 2'],
      ['plus grand affichage (LCP)', ms(pick(own, 'lcp')), ms(pick(other, 'lcp')), '', '≤ 2500 ms'],
      ['décalage (CLS), le pire', plain(Math.max(...own.map(({ cls }) => cls)), 3), '', '', '≤ 0,02'],
      ['appels au registre ou manifeste', String(asked.length), '', '', '0'],
      ['fichiers reçus deux fois', twice.length ? twice.join(' ') : '0', '', '', '0'],
    ]);
    if (process.env.BENCH_TRACE) console.log(own.at(-1)?.requests.join('\n'));
  }
}
