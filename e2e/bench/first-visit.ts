import type { Browser } from '@playwright/test';
import { firstVisit, type Load, type Visit } from './load';
import { serveMonolith } from './monolith';
import { ko, median, ms, plain, printTable } from './table';
import { serveWithoutScripts } from './without-scripts';

export interface Probe {
  name: string;
  path: string;
  selector: string;
  storage?: Record<string, string>;
  /** Whether the page has a first screen: it is compared with its HTML without scripts, and with the monolith's. */
  firstScreen?: true;
}

const REGISTRY = /releases\/live|manifest|\/live-set\.json/;

/** The median of the ratios of neighbouring rounds, so that noise of the machine affects both sides. */
const ratio = (key: 'lcp' | 'ready', loads: readonly Load[], others: readonly Load[]) =>
  `${plain(median(loads.map((load, at) => load[key] / (others[at]?.[key] ?? Number.NaN))), 2)} ×`;

function printProbe(
  { name, path }: Probe,
  loads: readonly Load[],
  bare: readonly Load[],
  monolith: readonly Load[],
): void {
  const of = (key: 'ready' | 'bytes' | 'depth' | 'fcp' | 'lcp') => median(loads.map((load) => load[key]));
  const asked = loads.flatMap(({ requests }) => requests).filter((url) => REGISTRY.test(url));
  const twice = [...new Set(loads.flatMap((load) => load.twice))].map((url) => new URL(url).pathname);
  printTable(`${name} (${path}), première visite, médiane de ${loads.length}`, [
    ['', 'mesuré', 'but'],
    ['page avec ses données', ms(of('ready')), '–'],
    ['octets jusque-là', ko(of('bytes')), '–'],
    ['profondeur des requêtes', plain(of('depth')), '≤ 2'],
    ['premier affichage (FCP)', ms(of('fcp')), '–'],
    ['plus grand affichage (LCP)', ms(of('lcp')), '–'],
    ...(bare.length
      ? [
          ['LCP, face au HTML sans scripts', ratio('lcp', loads, bare), '≤ 1,15 ×'],
          ['LCP, face au monolithe', ratio('lcp', loads, monolith), '≤ 0,5 ×'],
          ['page avec ses données, face au monolithe', ratio('ready', loads, monolith), '≤ 1,10 ×'],
        ]
      : []),
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
  const bare = await serveWithoutScripts(url);
  const monolith = await serveMonolith(url);
  for (const probe of probes) {
    const { path, selector, storage, firstScreen } = probe;
    const sides = [
      { one: { url: url + path, selector, beside, ...(storage ? { storage } : {}) }, loads: [] as Load[] },
      // Without scripts it is whole at once.
      { one: { url: bare.url + path, selector: 'footer' }, loads: [] as Load[] },
      { one: { url: monolith.url + path, selector }, loads: [] as Load[] },
    ] as const;
    const measured = sides.slice(0, firstScreen ? 3 : 1);
    for (let round = 0; round < rounds; round += 1)
      // The order alternates, so that a pause of the machine does not always hit the same side.
      for (const { one, loads } of round % 2 === 0 ? measured : measured.toReversed())
        loads.push(await firstVisit(browser, one));
    printProbe(probe, sides[0].loads, sides[1].loads, sides[2].loads);
  }
  bare.stop();
  monolith.stop();
}
