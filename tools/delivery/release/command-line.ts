import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { RELEASE_NAME, RELEASE_VERSION } from '@eveneo/contract/delivery/releases';
import { refusedArgument, UnknownArgument, UserError } from '../base/errors';
import { COMMAND_TEXTS } from './texts/command';
import { REGISTRY_TEXTS } from './texts/registry';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** Options that every command takes. */
const COMMON = { api: TEXT, help: { ...FLAG, short: 'h' } } as const;

/** Options of each command, and how many words may follow; no argument is ignored. */
const COMMANDS = {
  publish: {
    options: { activate: FLAG, built: FLAG, canary: TEXT, newer: FLAG, why: TEXT },
    words: Infinity,
  },
  activate: { options: { why: TEXT, guard: FLAG }, words: Infinity },
  rollback: { options: { to: TEXT, why: TEXT }, words: Infinity },
  canary: { options: { stop: FLAG, why: TEXT }, words: 3 },
  preview: { options: { for: TEXT, list: FLAG, end: TEXT }, words: Infinity },
  withdraw: { options: { why: TEXT }, words: 2 },
  lock: { options: { why: TEXT }, words: 1 },
  unlock: { options: { why: TEXT }, words: 1 },
  lift: { options: { why: TEXT }, words: 2 },
  retire: { options: { why: TEXT, force: FLAG, yes: FLAG }, words: 1 },
  status: { options: {}, words: 1 },
  history: {
    options: { at: TEXT, limit: TEXT, area: TEXT, action: TEXT, who: TEXT, since: TEXT },
    words: 1,
  },
  faults: { options: { dist: TEXT }, words: 1 },
  prune: { options: { 'older-than': TEXT, 'dry-run': FLAG }, words: Infinity },
  'check-api': { options: {}, words: 0 },
  key: { options: { to: TEXT }, words: 3 },
  hook: { options: {}, words: 2 },
  token: { options: { remotes: TEXT, rights: TEXT, ttl: TEXT, label: TEXT }, words: 2 },
} as const satisfies Record<string, { options: NonNullable<ParseArgsConfig['options']>; words: number }>;

export type CommandName = keyof typeof COMMANDS;

type Options<Name extends CommandName> = (typeof COMMANDS)[Name]['options'];
/** All options of one kind, whatever their command. */
type Named<Kind> = {
  [Name in CommandName]: {
    [Option in keyof Options<Name>]: Options<Name>[Option] extends Kind ? Option : never;
  }[keyof Options<Name>];
}[CommandName];

/** Every option; a command only accepts its own. */
export type Values = Partial<Record<'api' | Named<typeof TEXT>, string>> &
  Partial<Record<'json' | 'help' | Named<typeof FLAG>, boolean>>;

export type CommandLine = { name: CommandName; words: string[]; values: Values };

const isCommand = (word: string | undefined): word is CommandName =>
  word !== undefined && Object.hasOwn(COMMANDS, word);

const { help, usage, what } = COMMAND_TEXTS;

/** Parses 'rollback mf-guest --why …'. Null when help was requested. @throws UserError with the command's usage */
export function readCommandLine(args: string[]): CommandLine | null {
  const [name, ...rest] = args.filter((arg) => arg !== '--json');
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return null;
  if (!isCommand(name)) throw new UnknownArgument(name, help);
  const { options, words } = COMMANDS[name];
  try {
    const { values, positionals, tokens } = parseArgs({
      args: rest,
      options: { ...COMMON, ...options },
      allowPositionals: true,
      tokens: true,
    });
    if (values.help) return null;
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    // An option given twice is ambiguous.
    const doubled = given.find((option, index) => given.indexOf(option) < index);
    if (doubled !== undefined) throw new UnknownArgument(`--${doubled}`, usage[name]);
    const surplus = positionals[words];
    if (surplus !== undefined) throw new UnknownArgument(surplus, usage[name]);
    return { name, words: positionals, values: values as Values };
  } catch (error) {
    const refused = refusedArgument(rest, error);
    if (refused === undefined) throw error;
    throw new UnknownArgument(refused, usage[name]);
  }
}

/** Refuses options that do not apply to this form of the command. */
export function refuseOptions(values: Values, unused: readonly (keyof Values)[], text: string): void {
  const option = unused.find((one) => values[one] !== undefined);
  if (option !== undefined) throw new UnknownArgument(`--${option}`, text);
}

export function required(value: string | undefined, what: string): string {
  if (value === undefined || value.trim() === '') throw new UserError(COMMAND_TEXTS.missing(what));
  return value;
}

/** Returns a parsed value. @throws UserError for null, the result of an invalid value */
export function parsedOption<T>(option: string, given: string, value: T | null, example: string): T {
  if (value === null) throw new UserError(COMMAND_TEXTS.notUnderstood(option, given, example));
  return value;
}

/** A comma-separated list without spaces. @throws UserError unless `passes` accepts every word */
export function listOf(
  option: string,
  given: string | undefined,
  passes: (word: string) => boolean,
  example: string,
): string {
  const text = required(given, option);
  const words = text.split(',').map((word) => word.trim());
  return parsedOption(option, text, words.every(passes) ? words.join(',') : null, example);
}

/** The id of a token, key or hook. */
export function rowNumber(what: string, given: string | undefined): string {
  const text = required(given, what);
  return parsedOption(what, text, /^\d{1,9}$/.test(text) ? text : null, '3');
}

export function areaName(given: string | undefined): string {
  const text = required(given, what.area);
  return parsedOption(what.area, text, RELEASE_NAME.test(text) ? text : null, 'mf-guest');
}

export function version(given: string | undefined): string {
  const text = required(given, what.version);
  const sound = RELEASE_VERSION.test(text) ? text : null;
  return parsedOption(what.version, text, sound, '1.0.0-0123456789ab');
}

/** 'mf-guest@1.0.0-0123456789ab'. */
export function zoneAtVersion(text: string): { name: string; version: string } {
  const at = text.indexOf('@');
  return at < 0
    ? { name: areaName(text), version: version(undefined) }
    : { name: areaName(text.slice(0, at)), version: version(text.slice(at + 1)) };
}

/** '10', '12,5', '50 %': above 0, at most 100, with at most two decimals as in the registry. */
export function percentage(given: string | undefined): number {
  const text = required(given, what.percent);
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  const share = Number(digits?.replace(',', '.'));
  return parsedOption(what.percent, text, share > 0 && share <= 100 ? share : null, COMMAND_TEXTS.shares);
}

/** '7d' or '36h'; null for anything else. */
export function hours(text: string): number | null {
  const [, amount, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  return amount === undefined ? null : Number(amount) * (unit === 'd' ? 24 : 1);
}

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?)?\s*(Z|[+-]\d{2}:\d{2})?$/;

/** A date or a time, local unless it has a zone; returned as ISO 8601 in UTC. */
export function moment(
  text: string,
  option = '--at',
  example = '2026-11-21, 2026-11-21T10:27, 2026-11-21T09:27Z',
): string {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = ''] = MOMENT.exec(text) ?? [];
  const calendar = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // JavaScript turns 30 February into 2 March.
  const exists = calendar.getUTCDate() === Number(day);
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  const iso = exists && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
  return parsedOption(option, text, iso, example);
}

/** A name unknown to the registry is a typo, not an area without releases. */
export function checkKnown({ pointers, releases }: ReleaseOverview, names: readonly string[]): void {
  const known = new Set([...pointers, ...releases].map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new UserError(REGISTRY_TEXTS.unknownZone(areaName(unknown), [...known].sort()));
}
