import type { ListedHook } from '@eveneo/contract/delivery/hooks';
import { UnknownArgument } from '../base/errors';
import { required, rowNumber, parsedOption } from './command-line';
import { askProgram } from './context';
import type { Result } from './move';
import { listing, moment } from './print';
import { COMMAND_TEXTS } from './texts/command';
import { hookTexts as words } from './texts/hooks';

interface Answer {
  readonly added?: { id: number; secret: string };
  readonly hooks: ListedHook[];
}

/** Runs the API's CLI; URLs are never process arguments. */
const ask = (args: string[] = [], url?: string) =>
  askProgram<Answer>(['hooks', ...args], url === undefined ? {} : { HOOK_URL: url });

const why = (code: string | null) => words.why[code ?? ''] ?? code ?? '';

export const printHooks = (hooks: readonly ListedHook[]): string =>
  listing(hooks, words, ({ id, origin, createdAt, waiting, givenUp, problem }) => [
    String(id),
    origin ?? words.unreadable,
    moment(createdAt),
    String(waiting),
    String(givenUp),
    why(problem),
  ]);

async function add(given: string | undefined): Promise<Result> {
  const url = required(given, words.address);
  parsedOption(words.address, url, URL.canParse(url) && /^https?:/.test(url) ? url : null, words.addresses);
  const data = await ask(['--add'], url);
  return { data, text: words.added(data.added?.id ?? 0, data.added?.secret ?? '') };
}

/** `hook add` registers a URL; `list` and `remove` manage registered ones. */
export async function hooks([word, given]: string[]): Promise<Result> {
  const known = ['add', 'list', 'remove'];
  const surplus = word === 'list' ? given : known.includes(word ?? '') ? undefined : (word ?? '');
  if (surplus !== undefined) throw new UnknownArgument(surplus, COMMAND_TEXTS.usage.hook);
  if (word === 'add') return add(given);
  if (word === 'list') {
    const data = (await ask()).hooks;
    return { data, text: printHooks(data) };
  }
  const id = rowNumber(words.number, given);
  const { hooks: left } = await ask(['--remove', id]);
  return { data: left, text: words.removed(id) };
}
