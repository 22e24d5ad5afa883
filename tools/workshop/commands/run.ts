import { createRequire } from 'node:module';
import { UserError } from '@eveneo/build/base/errors';
import { checkArguments } from './arguments';

type Command = { readonly main: (args: string[]) => Promise<number> };

/** Runs a command, by default tools/workshop/commands/<name>.ts. User errors are printed without a stack. */
export async function runCommand(name: string, args: string[], command?: Command): Promise<void> {
  try {
    if (checkArguments(name, args)) return;
    // Not import(), which would load a second copy of every module.
    const { main } = command ?? (createRequire(__filename)(`./${name}.ts`) as Command);
    process.exitCode = await main(args);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
