import type { ListedKey } from '@eveneo/server-kit/signatures/credentials';
import { PUBLIC_KEY } from '@eveneo/server-kit/signatures/signature';
import { UnknownArgument } from '../base/errors';
import { refuseOptions, required, rowNumber, parsedOption, areaName, type Values } from './command-line';
import { askProgram } from './context';
import type { Result } from './move';
import { printKeys } from './print';
import { makeKey } from './signing';
import { COMMAND_TEXTS } from './texts/command';
import { KEY_TEXTS } from './texts/credentials';

/** Lists all keys, after applying `args`. */
const listed = (args: string[] = []) => askProgram<ListedKey[]>(['keys', ...args]);

function make({ to }: Values): Result {
  const file = required(to, '--to');
  const data = makeKey(file);
  return { data: { ...data, file }, text: KEY_TEXTS.made(file, data.key, data.publicKey) };
}

async function list(): Promise<Result> {
  const data = await listed();
  return { data, text: printKeys(data) };
}

async function register(zone: string | undefined, given: string | undefined): Promise<Result> {
  const name = areaName(zone);
  const key = required(given, KEY_TEXTS.what);
  parsedOption(KEY_TEXTS.what, key, PUBLIC_KEY.test(key) ? key : null, KEY_TEXTS.example);
  const data = await listed(['--name', name, '--register', key]);
  return { data, text: printKeys(data.filter((one) => one.name === name)) };
}

async function revoke(given: string | undefined): Promise<Result> {
  const data = await listed(['--revoke', rowNumber(KEY_TEXTS.number, given)]);
  return { data, text: printKeys(data) };
}

/** `key make` generates a pair; `register`, `list` and `revoke` manage the keys in the registry. */
export async function keys([word, ...rest]: string[], values: Values): Promise<Result> {
  const most = { make: 0, list: 0, register: 2, revoke: 1 }[word ?? ''];
  const surplus = most === undefined ? (word ?? '') : rest[most];
  if (surplus !== undefined) throw new UnknownArgument(surplus, COMMAND_TEXTS.usage.key);
  if (word === 'make') return make(values);
  refuseOptions(values, ['to'], COMMAND_TEXTS.usage.key);
  if (word === 'list') return list();
  return word === 'register' ? register(rest[0], rest[1]) : revoke(rest[0]);
}
