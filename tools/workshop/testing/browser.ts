import { basename, delimiter, join } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { isExecutable } from '../database/binaries';
import { administrator, aptInstall } from '../database/provision';
import { texts } from '../texts';

/** Without a user interface: journeys need a third less processor time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = [[HEADLESS], ['chromium'], ['chromium-browser']];
const APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium on this machine: CHROMIUM_PATH, or one of the usual names; null when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(env.PATH ?? '').split(delimiter)];
  const usual = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env.CHROMIUM_PATH ?? '', ...usual, ...APPS].filter(Boolean).find(isExecutable) ?? null;
}

/**
 * A browser on this machine: CHROMIUM_PATH, or the headless build, installed by apt when
 * missing; if apt fails, any other browser.
 * @throws UserError that says what to do
 */
export async function provideBrowser(onProgress: (message: string) => void): Promise<string> {
  const present = findBrowser();
  if (present && (process.env.CHROMIUM_PATH === present || basename(present) === HEADLESS)) return present;
  let reason: string = texts.database.noInstaller;
  if (administrator()) {
    onProgress(texts.test.installingBrowser);
    reason = (await (present ? aptInstall([[HEADLESS]], { brief: true }) : aptInstall(PACKAGES))) ?? '';
  }
  const installed = findBrowser();
  if (!installed) throw new UserError(texts.test.noBrowser(reason));
  return installed;
}
