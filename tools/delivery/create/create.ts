import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../base/errors';
import { areaFiles } from './files';
import { readOptions, type AreaOptions } from './options';
import { CREATE_TEXTS } from './texts';

/** Writes a new area into a folder of its name; never overwrites an existing one. @returns its options */
export function createArea(args: string[], root: string): AreaOptions {
  const options = readOptions(args);
  const folder = join(root, options.name);
  if (existsSync(folder)) throw new UserError(CREATE_TEXTS.exists(folder));
  for (const [path, text] of Object.entries(areaFiles(options))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return options;
}

/** `eveneo-create mf-agenda --packages …`, for use outside of the workspace. @returns the exit status */
export function main(args: string[]): number {
  try {
    const { name } = createArea(args, process.cwd());
    console.log(CREATE_TEXTS.made(name, CREATE_TEXTS.outside(name)));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 1;
  }
}
