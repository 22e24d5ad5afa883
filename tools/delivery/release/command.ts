import { UserError } from '../base/errors';
import { ACTIONS } from './actions';
import { RegistryError } from './client';
import { readCommandLine, type CommandName, type Values } from './command-line';
import { releaseClient } from './context';
import { hooks } from './hooks';
import { tellInterruption } from './interruption';
import { keys } from './keys';
import type { Result } from './move';
import { COMMAND_TEXTS } from './texts/command';
import { tokens } from './tokens';

/** Hooks, keys and tokens are managed in the database: the first token cannot be requested with a token. */
async function run(name: CommandName, words: string[], values: Values): Promise<Result> {
  if (name === 'token') return tokens(words, values);
  if (name === 'key') return keys(words, values);
  if (name === 'hook') return hooks(words);
  return ACTIONS[name](await releaseClient(process.env, values.api), words, values);
}

/** `npm run release -- …`. @returns the exit status */
export async function main(args: string[]): Promise<number> {
  const json = args.includes('--json');
  const stopTelling = tellInterruption();
  try {
    const line = readCommandLine(args);
    if (!line) {
      console.log(COMMAND_TEXTS.help);
      return 0;
    }
    const { name, words } = line;
    const values = { ...line.values, json };
    const result = await run(name, words, values);
    console.log(json ? JSON.stringify(result.data, null, 2) : result.text);
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, details } = error instanceof RegistryError ? error : { code: 'usage', details: [] };
    if (json) console.log(JSON.stringify({ error: { code, message: error.message, details } }, null, 2));
    else console.error(error.message);
    return 1;
  } finally {
    stopTelling();
  }
}
