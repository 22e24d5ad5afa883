import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '@eveneo/build/base/root';
import { measureBudgets, readBuilt } from '@eveneo/build/release/budgets';
import { ReleaseClient } from '@eveneo/build/release/client';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import type { Product } from 'tools/workshop/product';
import { findBrowser } from 'tools/workshop/testing/browser';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { ko, plain, printTable } from '../table';
import { HEAD, lineOf, inBytes, seconds, type Measured } from './goals';
import { depthOfPage, weighWatch } from './page';
import { measurePublications, measureRollbacks } from './publication';

export interface Extent {
  /** Publications from the sources, each with its own build. */
  readonly publications: number;
  readonly rounds: number;
}

function sizes(names: readonly string[]): Measured[] {
  const [shell, ...remotes] = names.map((name) => readBuilt(join(ROOT, name)));
  return (shell ? measureBudgets(shell, remotes) : [])
    .filter(({ unit }) => unit === 'brotli')
    .filter(({ what }) => /remoteEntry|^shell/.test(what))
    .map(({ what, bytes, limit }) => ({ what: `${what} (brotli)`, values: [bytes], goal: limit, show: ko }));
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
      { what: `${what}, brotli`, values: [watch.brotli], goal: 1_000, show: inBytes },
      { what: `${what}, gzip`, values: [watch.gzip], goal: 1_000, show: inBytes },
      { what: `${what}, sans compression`, values: [watch.plain], goal: 1_000, show: inBytes },
      { what: 'profondeur des demandes, HTML compris', values: [depth], goal: 2, show: plain },
    ];
  } finally {
    await browser.close();
  }
}

/** Delivery times against their goals. */
export async function measureDelivery(
  names: readonly string[],
  besideOf: (live: LiveSet) => readonly string[],
  extent: Extent,
): Promise<void> {
  const product = await startTestProduct({ onFailure: console.error });
  try {
    const live = await new ReleaseClient({ apiUrl: product.apiUrl, token: product.deployToken }).live();
    const lines = [...sizes(names), ...(await ofPages(product, live, besideOf(live)))];
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
