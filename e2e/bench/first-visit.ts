import type { Browser } from '@playwright/test';
import { firstVisit, type Load, type Visit } from './load';
import { ko, median, ms, plain, printTable } from './table';

export interface Probe {
  name: string;
  path: string;
  selector: string;
  storage?: Record<string, string>;
  /** Goals, in ms, of the first and the largest paint of a page with a first screen. */
  paints?: { first: number; largest: number };
}

const REGISTRY = /releases\/live|manifest|\/live-set\.json/;

function printProbe({ name, path, paints }: Probe, loads: readonly Load[]): void {
  const of = (key: 'ready' | 'bytes' | 'depth' | 'fcp' | 'lcp') => median(loads.map((load) => load[key]));
  const asked = loads.flatMap(({ requests }) => requests).filter((url) => REGISTRY.test(url));
  const twice = [...new Set(loads.flatMap((load) => load.twice))].map((url) => new URL(url).pathname);
  printTable(`${name} (${path}), première visite, médiane de ${loads.length}`, [
    ['', 'mesuré', 'but'],
    ['page avec ses données', ms(of('ready')), '–'],
    ['octets jusque-là', ko(of('bytes')), '–'],
    ['profondeur des requêtes', plain(of('depth')), '≤ 2'],
    ['premier affichage (FCP)', ms(of('fcp')), paints ? `≤ ${ms(paints.first)}` : '–'],
    ['plus grand affichage (LCP)', ms(of('lcp')), `≤ ${ms(paints?.largest ?? 2500)}`],
    ['décalage (CLS), le pire', plain(Math.max(...loads.map(({ cls }) => cls)), 3), '≤ 0,02'],
    ['appels au registre ou manifeste', String(asked.length), '0'],
    ['fichiers reçus deux fois', twice.length ? twice.join(' ') : '0', '0'],
  ]);
  if (process.env.BENCH_TRACE) console.log(loads.at(-1)?.requests.join('\n'));
}

/** First visits with an empty cache, on a slow phone; `beside` are files that load beside the first page. */
export async function measureFirstVisits(
  browser: Browser,
  { url, beside }: Pick<Visit, 'url'> & { beside: readonly string[] },
  probes: readonly Probe[],
  rounds: number,
): Promise<void> {
  for (const probe of probes) {
    const { path, selector, storage } = probe;
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1)
      loads.push(
        await firstVisit(browser, { url: url + path, selector, beside, ...(storage ? { storage } : {}) }),
      );
    printProbe(probe, loads);
  }
}
