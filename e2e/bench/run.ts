import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '@eveneo/build/base/root';
import { buildChanged } from '@eveneo/build/build/build';
import { deployables } from '@eveneo/build/build/packages';
import { measureBudgets, readBuilt } from '@eveneo/build/release/budgets';
import { ReleaseClient } from '@eveneo/build/release/client';
import type { Role } from '@eveneo/contract/application/users';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { findBrowser } from 'tools/workshop/testing/browser';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { sessionOf } from '../lib/accounts';
import { measureAttack } from './attack';
import { makeEvents } from './calls';
import { measureCharge } from './charge/measure';
import { measureDelivery } from './delivery/measure';
import { measureFirstVisits, type Probe } from './first-visit';
import { measureGrowth } from './growth/measure';
import { measureAreaChange, measureTyping } from './navigation';
import { measureRest } from './rest';
import { endSignal, reportUnexpectedExit, runMeasurements, startManaged } from './started';
import { ko, printTable } from './table';

const quick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const wanted = (part: string) => only.length === 0 || only.includes(part);
const ROUNDS = quick ? 5 : 15;
const EVENTS = 1_000;

function printSizes(names: readonly string[]): void {
  const [shell, ...remotes] = names.map((name) => readBuilt(join(ROOT, name)));
  if (!shell) return;
  printTable('Poids', [
    ['', 'mesuré', 'limite'],
    ...measureBudgets(shell, remotes).map(({ what, unit, bytes, limit }) => [
      `${what} (${unit})`,
      ko(bytes),
      `≤ ${ko(limit)}`,
    ]),
  ]);
}

function pathsBeside({ entries }: LiveSet): string[] {
  const shell = entries.find(({ name }) => name === 'shell')?.live;
  return (shell?.files ?? []).map(({ path }) => path).filter((path) => path.startsWith('chunks/'));
}

async function storedSession(url: string, role: Role): Promise<Record<string, string>> {
  const { token, user } = await sessionOf(url, role);
  return { token, user: JSON.stringify(user) };
}

/** Measurements in a browser. */
async function measureInBrowser(): Promise<void> {
  const product = await startManaged(() =>
    startTestProduct({ onFailure: reportUnexpectedExit, signal: endSignal }),
  );
  const client = new ReleaseClient({ apiUrl: product.apiUrl, token: product.deployToken });
  const live: LiveSet = await client.live();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    // Otherwise Playwright would end the process on a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const organizer = await storedSession(product.url, 'organizer');
    // Matches only the loaded page: the first screen has no '#contenu'.
    const event = '#contenu a[href^="/events/"]';
    const probes: Probe[] = [
      { name: 'Liste', path: '/events', selector: event, firstScreen: true },
      { name: 'Événement', path: '/events/1', selector: '#contenu time', firstScreen: true },
      { name: 'Accueil', path: '/', selector: event, firstScreen: true },
      { name: 'Espace organisateur', path: '/organizer', selector: event, storage: organizer },
    ];
    if (wanted('visite'))
      await measureFirstVisits(browser, { url: product.url, beside: pathsBeside(live) }, probes, ROUNDS);
    if (wanted('navigation')) await measureAreaChange(browser, product.url, organizer, quick ? 5 : 20);
    if (wanted('frappe')) {
      await makeEvents(product.apiUrl, EVENTS);
      await measureTyping(browser, product.url, EVENTS);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function main(): Promise<void> {
  const names = deployables();
  // Growth concerns the API and its database only.
  if (only.join() !== 'croissance') await buildChanged({ names, onProgress: console.log, signal: endSignal });
  if (wanted('poids')) printSizes(names);
  if (['visite', 'navigation', 'frappe'].some(wanted)) await measureInBrowser();
  if (wanted('livraison'))
    await measureDelivery(
      names,
      pathsBeside,
      quick ? { publications: 1, rounds: 5 } : { publications: 3, rounds: 7 },
    );
  if (wanted('repos')) await measureRest(quick ? 30 : 120);
  if (wanted('charge')) await measureCharge(quick ? 10 : 30);
  if (wanted('attaque')) await measureAttack(quick ? 5 : 15);
  if (wanted('croissance')) await measureGrowth(quick ? [100, 1_000] : [100, 1_000, 10_000, 100_000]);
}

void runMeasurements(main);
