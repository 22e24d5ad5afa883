import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { runToEnd } from '@eveneo/build/processes/run-to-end';
import { provideBrowser } from '../testing/browser';
import { texts } from '../texts';

/** `npm run screenshots [-- -g <screen>]`: pictures of every screen and state into e2e/screenshots/. */
export async function main(args: string[]): Promise<number> {
  const CHROMIUM_PATH = await provideBrowser(console.log);
  const config = join(ROOT, 'e2e/pictures/playwright.config.ts');
  const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
  const env = { ...process.env, CHROMIUM_PATH };
  const status = await runToEnd(playwright, ['test', '-c', config, ...args], env);
  console.log(texts.screenshots.done(join('e2e', 'screenshots')));
  return status;
}
