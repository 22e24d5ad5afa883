import { createInterface } from 'node:readline/promises';
import { UserError } from '../base/errors';
import type { ReleaseClient } from './client';
import { checkKnown, required, areaName, type Values } from './command-line';
import { move, type Result } from './move';
import { RETIRE_TEXTS } from './texts/status';

/** Asks the user to type the area's name. @throws UserError without a terminal */
async function confirmed(name: string, live: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UserError(RETIRE_TEXTS.unasked(name));
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(RETIRE_TEXTS.question(name, live))).trim() === name;
  } finally {
    terminal.close();
  }
}

/** Retires an area after confirmation. */
export async function retire(client: ReleaseClient, [zone]: string[], values: Values): Promise<Result> {
  const name = areaName(zone);
  const why = required(values.why, '--why');
  const overview = await client.overview();
  checkKnown(overview, [name]);
  const live = overview.pointers.find((one) => one.name === name)?.live ?? '–';
  if (!values.yes && !(await confirmed(name, live))) throw new UserError(RETIRE_TEXTS.kept(name));
  return move(client, [{ name, action: 'retire', ...(values.force && { force: true }) }], why);
}
