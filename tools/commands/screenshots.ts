import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root';
import { provideBrowser } from '../testing/browser';
import { texts } from '../texts';

/** `npm run screenshots [-- -g <screen>]`: pictures of every screen and state into e2e/screenshots/. */
export async function main(args: string[]): Promise<number> {
  const CHROMIUM_PATH = await provideBrowser(console.log);
  const config = join(ROOT, 'e2e/pictures/playwright.config.ts');
  const status = await new Promise<number>((resolve) => {
    const child = spawn(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', '-c', config, ...args], {
      cwd: ROOT,
      env: { ...process.env, CHROMIUM_PATH },
      stdio: 'inherit',
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  console.log(texts.screenshots.done(join('e2e', 'screenshots')));
  return status;
}
