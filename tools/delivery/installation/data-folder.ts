import { accessSync, constants, mkdirSync } from 'node:fs';
import { UserError } from '../base/errors';
import { texts } from '../base/texts';

/** Makes the folder in which everything lasts, readable by its owner only; says so where that cannot be. */
export function makeDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserError(texts.config.badDataDir(dir, (error as NodeJS.ErrnoException).code ?? ''));
  }
}
