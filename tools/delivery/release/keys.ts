import type { ListedKey } from '@eveneo/server-kit/signatures/credentials';
import { PUBLIC_KEY } from '@eveneo/server-kit/signatures/signature';
import { UnknownArgument } from '../base/errors';
import { texts } from '../base/texts';
import type { Result } from './move';
import { refuseOptions, required, rowNumber, understood, zoneName, type Values } from './command-line';
import { askProgram } from './context';
import { printKeys } from './print';
import { makeKey } from './signing';

/** Every key, after what `args` ask for. */
const listed = (args: string[] = []) => askProgram<ListedKey[]>(['keys', ...args]);

const { keys: words } = texts.release;

function make({ to }: Values): Result {
  const file = required(to, '--to');
  const data = makeKey(file);
  return { data: { ...data, file }, text: words.made(file, data.key, data.publicKey) };
}

async function list(): Promise<Result> {
  const data = await listed();
  return { data, text: printKeys(data) };
}

async function register(zone: string | undefined, given: string | undefined): Promise<Result> {
  const name = zoneName(zone);
  const key = required(given, words.what);
  understood(words.what, key, PUBLIC_KEY.test(key) ? key : null, words.example);
  const data = await listed(['--name', name, '--register', key]);
  return { data, text: printKeys(data.filter((one) => one.name === name)) };
}

async function revoke(given: string | undefined): Promise<Result> {
  const data = await listed(['--revoke', rowNumber(words.number, given)]);
  return { data, text: printKeys(data) };
}

/** `key make` makes a pair, `register`, `list` and `revoke` tell the registry whose signatures count. */
export async function keys([word, ...rest]: string[], values: Values): Promise<Result> {
  const most = { make: 0, list: 0, register: 2, revoke: 1 }[word ?? ''];
  const surplus = most === undefined ? (word ?? '') : rest[most];
  if (surplus !== undefined) throw new UnknownArgument(surplus, texts.release.usage.key);
  if (word === 'make') return make(values);
  refuseOptions(values, ['to'], texts.release.usage.key);
  if (word === 'list') return list();
  return word === 'register' ? register(rest[0], rest[1]) : revoke(rest[0]);
}
