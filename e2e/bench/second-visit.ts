import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from '@eveneo/build/base/root';
import type { ReleaseClient } from '@eveneo/build/release/client';
import { alteredRelease } from '../lib/altered-release';
import { secondVisit, type Load } from './load';
import { buildMonolith } from './monolith/build';
import type { serveMonolith } from './monolith/server';
import { ko, median, ms, printTable, times } from './table';

const SELECTOR = '#contenu h1';
const PATH = '/events';

/** Publishes an edited mf-public and waits until pages name it. */
async function releaseOnce(client: ReleaseClient, url: string): Promise<void> {
  const name = 'mf-public';
  const altered = alteredRelease(join(ROOT, name, 'dist'), (text, path) =>
    path.includes('chunks/') ? text : `${text}\n`,
  );
  const { version } = altered.description;
  await client.publish(altered.dist);
  altered.remove();
  const revision = (await client.overview()).pointers.find((pointer) => pointer.name === name)?.revision ?? 0;
  await client.move({ moves: [{ name, revision, action: 'activate', version }], why: 'mesure' });
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await (await fetch(url + PATH)).text()).includes(version)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A returning visitor after a release of one area; for the monolith, after a whole deployment. */
export async function compareSecondVisits(
  browser: Browser,
  {
    product,
    client,
    monolith,
    rounds,
  }: {
    product: { url: string };
    client: ReleaseClient;
    monolith: Awaited<ReturnType<typeof serveMonolith>>;
    rounds: number;
  },
): Promise<void> {
  const [first, edited] = [await buildMonolith(), await buildMonolith({ edited: true })];
  const own: Load[] = [];
  const other: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(
      await secondVisit(browser, { url: product.url + PATH, selector: SELECTOR }, () =>
        releaseOnce(client, product.url),
      ),
    );
    await monolith.replace(first);
    other.push(
      await secondVisit(browser, { url: monolith.url + PATH, selector: SELECTOR }, () =>
        monolith.replace(edited),
      ),
    );
  }
  const pick = (loads: readonly Load[], key: 'ready' | 'bytes') => median(loads.map((load) => load[key]));
  printTable(`Visite suivante après une publication de mf-public (${PATH}), médiane de ${rounds}`, [
    ['', 'produit', 'monolithe', 'rapport', 'but'],
    [
      'page avec son titre',
      ms(pick(own, 'ready')),
      ms(pick(other, 'ready')),
      times(pick(own, 'ready') / pick(other, 'ready')),
      '≤ 1,00 ×',
    ],
    [
      'octets',
      ko(pick(own, 'bytes')),
      ko(pick(other, 'bytes')),
      times(pick(own, 'bytes') / pick(other, 'bytes')),
    ],
  ]);
}
