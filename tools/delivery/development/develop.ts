import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { refusedArgument, UnknownArgument, UserError } from '../base/errors';
import { readStartConfig } from '../installation/config';
import { developBeside, PORT_BESIDE } from './beside';
import { developmentTexts } from './texts';
import { untilStopped } from './until-stopped';

/** The folder of the shell's sources installed with the area in `dir`. @throws when missing */
export function installedShell(dir: string): string {
  for (let around = dir; ; around = dirname(around)) {
    const shell = join(around, 'node_modules/shell');
    if (existsSync(join(shell, 'package.json'))) return realpathSync(shell);
    if (around === dirname(around)) throw new UserError(developmentTexts.noShell(dir));
  }
}

function readHost(args: string[]): string | null {
  try {
    return parseArgs({ args, options: { host: { type: 'string' } } }).values.host ?? null;
  } catch (error) {
    const refused = refusedArgument(args, error);
    if (refused === undefined) throw error;
    throw new UnknownArgument(refused, developmentTexts.usage);
  }
}

/** `eveneo-dev [--host https://…]` in the folder of an area outside of the workspace, until Ctrl-C. */
export function main(args: string[]): Promise<number> {
  const dir = process.cwd();
  return untilStopped(async (stops, onFailure) => {
    const host = readHost(args);
    const { port, demo } = readStartConfig(process.env);
    const development = await developBeside({
      shell: installedShell(dir),
      remotes: [dir],
      host,
      demo,
      onFailure,
      port: process.env.PORT ? port : PORT_BESIDE,
      dataDir: join(dir, 'node_modules/.cache/eveneo-dev'),
    });
    stops.push(development.stop);
  });
}
