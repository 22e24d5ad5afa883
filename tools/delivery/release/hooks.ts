import {
  FAILING_PERCENT,
  HOOK_EVENTS,
  HOOK_FORMATS,
  type HookTest,
  type ListedHook,
} from '@eveneo/contract/delivery/hooks';
import { RELEASE_NAME } from '@eveneo/contract/delivery/releases';
import { UnknownArgument } from '../base/arguments';
import { UserError } from '../base/errors';
import { texts } from '../base/texts';
import { runProgram } from '../processes/program';
import { listOf, refuseOptions, required, rowNumber, understood, type Values } from './command-line';
import { hookTexts as words } from './hook-texts';
import type { Result } from './move';
import { onDatabase } from './on-database';
import { moment, table } from './print';

interface Answer {
  readonly added?: { id: number; secret?: string };
  readonly retried?: number;
  readonly test?: HookTest;
  readonly hooks: ListedHook[];
}

/** Has the API's own program do it, on the database: an address never stands among a process's arguments there. */
const ask = async (args: string[] = [], url?: string): Promise<Answer> =>
  JSON.parse(
    await runProgram('api/src/cli.ts', ['hooks', ...args], {
      ...onDatabase(),
      ...(url !== undefined && { HOOK_URL: url }),
    }),
  ) as Answer;

const why = (code: string) => words.why[code] ?? code;

export const printHooks = (hooks: readonly ListedHook[]): string =>
  hooks.length === 0
    ? words.none
    : table([
        words.head,
        ...hooks.map((hook) => [
          String(hook.id),
          hook.origin ?? words.unreadable,
          hook.format,
          hook.events.join(',') || words.all,
          hook.areas.join(',') || words.allAreas,
          words.percent(hook.failingPercent),
          String(hook.waiting),
          String(hook.givenUp),
          hook.lastAt === null ? '–' : moment(hook.lastAt),
          hook.last === 'ok' ? '' : why(hook.last),
        ]),
      ]);

/** The options of `hook add`, as the API's program takes them. @throws UserError in words */
export function addArguments({ format = 'standard', events, area, failing }: Values): string[] {
  const oneOf = (known: readonly string[]) => (word: string) => known.includes(word);
  const share = failing ?? String(FAILING_PERCENT);
  return [
    ...[
      '--format',
      understood(
        '--format',
        format,
        HOOK_FORMATS.find((one) => one === format) ?? null,
        HOOK_FORMATS.join(', '),
      ),
    ],
    ...(events === undefined
      ? []
      : ['--events', listOf('--events', events, oneOf(HOOK_EVENTS), HOOK_EVENTS.join(','))]),
    ...(area === undefined
      ? []
      : ['--areas', listOf('--area', area, (word) => RELEASE_NAME.test(word), 'mf-guest,shell')]),
    ...[
      '--failing',
      understood('--failing', share, /^\d{1,2}([.,]\d{1,2})?$/.test(share) ? share : null, '5, 0,5'),
    ],
  ];
}

async function add(given: string | undefined, values: Values): Promise<Result> {
  const url = required(given, words.address);
  understood(words.address, url, URL.canParse(url) && /^https?:/.test(url) ? url : null, words.addresses);
  const { added, hooks } = await ask(['--add', ...addArguments(values)], url);
  if (!added) throw new UserError(words.none);
  return { data: { added, hooks }, text: words.added(added.id, added.secret) };
}

/** How a test went, in words. */
export function toldTest(id: string, test: HookTest): string {
  if (test === null) return words.untried(id);
  return test.ok ? words.delivered(id, test.milliseconds) : words.notDelivered(id, why(test.last));
}

/** `hook add` has an address told what happens to releases; `list`, `test`, `retry` and `remove` look after those there are. */
export async function hooks([word, given]: string[], values: Values): Promise<Result> {
  const known = ['add', 'list', 'test', 'retry', 'remove'];
  const surplus = word === 'list' ? given : known.includes(word ?? '') ? undefined : (word ?? '');
  if (surplus !== undefined) throw new UnknownArgument(surplus, texts.release.usage.hook);
  if (word === 'add') return add(given, values);
  refuseOptions(values, ['format', 'events', 'area', 'failing'], texts.release.usage.hook);
  if (word === 'list') {
    const data = (await ask()).hooks;
    return { data, text: printHooks(data) };
  }
  const id = rowNumber(words.number, given);
  const answer = await ask([`--${word ?? ''}`, id]);
  if (word === 'test') return { data: answer.test ?? null, text: toldTest(id, answer.test ?? null) };
  if (word === 'retry') return { data: answer, text: words.retried(id, answer.retried ?? 0) };
  return { data: answer.hooks, text: words.removed(id) };
}
