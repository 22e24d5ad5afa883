import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { hostKey } from '@eveneo/contract/delivery/host-key';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { ROOT } from '@eveneo/build/base/root';
import { loadSecrets } from '@eveneo/build/installation/secrets';
import { measureBudgets, readBuilt } from '@eveneo/build/release/budgets';
import { ReleaseClient } from '@eveneo/build/release/client';
import type { Product } from 'tools/workshop/product';
import { findBrowser } from 'tools/workshop/testing/browser';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { startSecondHost } from '../../lib/second-host';
import { ko, plain, printTable } from '../table';
import { costOfCounting } from './counting';
import { HEAD, lineOf, octets, percent, seconds, type Measured } from './goals';
import { depthOfPage, weighWatch } from './page';
import { measurePublications, measureRollbacks } from './publication';

export interface Extent {
  /** Publications from the sources; each builds. */
  readonly publications: number;
  readonly rounds: number;
  /** Page loads of each host in a round. */
  readonly loads: number;
}

/** The entry of every area, and the shell. */
function sizes(names: readonly string[]): Measured[] {
  const [shell, ...remotes] = names.map((name) => readBuilt(join(ROOT, name)));
  return (shell ? measureBudgets(shell, remotes) : [])
    .filter(({ unit }) => unit === 'brotli')
    .filter(({ what }) => /remoteEntry|^shell/.test(what))
    .map(({ what, bytes, goal }) => ({ what: `${what} (brotli)`, values: [bytes], goal, show: ko }));
}

async function ofPages(product: Product, live: LiveSet, beside: readonly string[]): Promise<Measured[]> {
  const watch = await weighWatch(product.url, live);
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const depth = await depthOfPage(browser, product.url, beside);
    const what = 'surveillance de la coque dans le HTML';
    return [
      { what: `${what}, brotli`, values: [watch.brotli], goal: 1_000, show: octets },
      { what: `${what}, gzip`, values: [watch.gzip], goal: 1_000, show: octets },
      { what: `${what}, sans compression`, values: [watch.plain], goal: 1_000, show: octets },
      { what: 'profondeur des demandes, HTML compris', values: [depth], goal: 2, show: plain },
    ];
  } finally {
    await browser.close();
  }
}

/** Two hosts that differ in nothing but the key with which one of them counts, beside the one that waits. */
async function ofCounting(product: Product, { rounds, loads }: Extent): Promise<Measured[]> {
  const { jwtSecret } = loadSecrets(dirname(dirname(product.shell.log)));
  const trusting = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' };
  const key = hostKey(process.env.JWT_SECRET ?? jwtSecret);
  const counting = await startSecondHost(product, { ...trusting, HOST_KEY: key });
  const other = await startSecondHost(product, trusting);
  try {
    const lines: Measured[] = [];
    // A page that is prepared takes 26 µs: in fewer loads than these nothing of it could be told.
    for (const [path, times] of [['/about', 3] as const, ['/events', 1] as const]) {
      const values = await costOfCounting({ counting, other }, { path, rounds, loads: times * loads });
      lines.push({ what: `compter les chargements, ${path}`, values, goal: 0.02, show: percent });
    }
    return lines;
  } finally {
    await other.stop();
    await counting.stop();
  }
}

/** What delivery costs, beside the goals that were set for it. */
export async function measureDelivery(
  names: readonly string[],
  besideOf: (live: LiveSet) => readonly string[],
  extent: Extent,
): Promise<void> {
  const product = await startTestProduct({ onFailure: console.error });
  try {
    const live = await new ReleaseClient({ apiUrl: product.apiUrl, token: product.deployToken }).live();
    const lines = [
      ...sizes(names),
      ...(await ofPages(product, live, besideOf(live))),
      ...(await ofCounting(product, extent)),
    ];
    const { whole, anew } = await measurePublications(product, extent.publications);
    lines.push(
      { what: 'publication entière, construction comprise', values: whole, goal: 15, show: seconds },
      { what: 'une ligne changée : à recharger', values: anew, goal: 25_000, show: ko },
    );
    const gone = await measureRollbacks(product, extent.rounds);
    lines.push({
      what: 'plus aucune page ne nomme la version retirée',
      values: gone,
      goal: 1,
      show: seconds,
    });
    printTable('Livraison', [HEAD, ...lines.map(lineOf)]);
  } finally {
    await product.stop();
  }
}
