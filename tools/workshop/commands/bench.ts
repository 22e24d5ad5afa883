import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@eveneo/build/base/root';
import { runToEnd } from '@eveneo/build/processes/run-to-end';
import { provideBrowser } from '../testing/browser';

/** `npm run bench [-- --quick] [-- poids|visite|navigation|frappe|livraison|repos|charge|attaque|croissance]`. */
export async function main(args: string[]): Promise<number> {
  const CHROMIUM_PATH = await provideBrowser(console.log);
  // A separate process, so that the command does not affect measurements.
  return runToEnd(
    process.execPath,
    ['--import', pathToFileURL(require.resolve('tsx')).href, join(ROOT, 'e2e/bench/run.ts'), ...args],
    { ...process.env, CHROMIUM_PATH },
  );
}
