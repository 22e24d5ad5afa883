import type { Browser } from '@playwright/test';
import { firstVisit, type Load, type Visit } from './load';
import { ko, median, ms, plain, printTable, times } from './table';

export interface Probe {
  name: string;
  path: string;
  selector: string;
  storage?: Record<string, string>;
  /** Goals, in ms, of the first and the largest paint of a page with a first screen. */
  paints?: { first: number; largest: number };
}

/** An application being measured: its URL, and the files that load beside its first page. */
export interface Side {
  url: string;
  beside: readonly string[];
}

const REGISTRY = /releases\/live|manifest|\/live-set\.json/;
const pick = (loads: readonly Load[], key: 'ready' | 'bytes' | 'depth' | 'fcp' | 'lcp') =>
  median(loads.map((load) => load[key]));

/** Median of the ratios of neighbouring rounds, so that noise of the machine affects both sides. */
const ratio = (own: readonly Load[], other: readonly Load[], key: 'ready' | 'bytes') =>
  median(own.map((load, at) => load[key] / (other[at]?.[key] ?? Number.NaN)));

function printProbe({ name, path, paints }: Probe, own: readonly Load[], other: readonly Load[]): void {
  const asked = own.flatMap(({ requests }) => requests).filter((url) => REGISTRY.test(url));
  const twice = [...new Set(own.flatMap((load) => load.twice))].map((url) => new URL(url).pathname);
  const both = (key: 'ready' | 'bytes' | 'depth' | 'fcp' | 'lcp', show: (value: number) => string) => [
    show(pick(own, key)),
    show(pick(other, key)),
  ];
  printTable(`${name} (${path}), première visite, médiane de ${own.length}`, [
    ['', 'produit', 'monolithe', 'rapport', 'but', 'exigé'],
    [
      'page avec ses données',
      ...both('ready', ms),
      times(ratio(own, other, 'ready')),
      '≤ 1,10 ×',
      '≤ 1,20 ×',
    ],
    ['octets jusque-là', ...both('bytes', ko), times(ratio(own, other, 'bytes')), '≤ 1,30 ×', '≤ 1,50 ×'],
    ['profondeur des requêtes', ...both('depth', plain), '', '≤ 2', '–'],
    ['premier affichage (FCP)', ...both('fcp', ms), '', paints ? `≤ ${ms(paints.first)}` : '–', '–'],
    ['plus grand affichage (LCP)', ...both('lcp', ms), '', `≤ ${ms(paints?.largest ?? 2500)}`, '–'],
    ['décalage (CLS), le pire', plain(Math.max(...own.map(({ cls }) => cls)), 3), '', '', '≤ 0,02', '–'],
    ['appels au registre ou manifeste', String(asked.length), '', '', '0', '0'],
    ['fichiers reçus deux fois', twice.length ? twice.join(' ') : '0', '', '', '0', '–'],
  ]);
  if (process.env.BENCH_TRACE) console.log(own.at(-1)?.requests.join('\n'));
}

export async function compareFirstVisits(
  browser: Browser,
  product: Side,
  monolith: Side,
  probes: readonly Probe[],
  rounds: number,
): Promise<void> {
  for (const probe of probes) {
    const own: Load[] = [];
    const other: Load[] = [];
    const { path, selector, storage } = probe;
    const visit = ({ url, beside }: Side): Visit => ({
      url: url + path,
      selector,
      beside,
      ...(storage ? { storage } : {}),
    });
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates, so that a pause of the machine does not always hit the same side.
      const first = round % 2 === 0;
      if (first) own.push(await firstVisit(browser, visit(product)));
      other.push(await firstVisit(browser, visit(monolith)));
      if (!first) own.push(await firstVisit(browser, visit(product)));
    }
    printProbe(probe, own, other);
  }
}
