import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError } from '../errors';
import { texts } from '../texts';

type Known = {
  options: NonNullable<ParseArgsConfig['options']>;
  /** The words that may follow; null where the command itself knows them. */
  words: readonly string[] | null;
};

/** What follows each command. Not here: `release`, which has commands of its own, and `screenshots`, whose tests have. */
const KNOWN: Readonly<Record<string, Known>> = {
  start: { options: {}, words: [] },
  test: { options: { full: { type: 'boolean' } }, words: ['lint', 'jest', 'e2e'] },
  dev: { options: { host: { type: 'string' } }, words: null },
  build: { options: { force: { type: 'boolean' } }, words: null },
  lint: { options: {}, words: [] },
  bench: {
    options: { quick: { type: 'boolean' } },
    words: ['poids', 'visite', 'retour', 'navigation', 'frappe', 'liste', 'inscriptions'],
  },
};

/** What parseArgs refused, as typed: Node's own sentence is English. Undefined for any other error. */
export function refusedArgument(args: string[], error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message: string };
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  return (
    args.find((arg) => arg.startsWith('-') && message.includes(arg.split('=')[0] ?? arg)) ?? args.join(' ')
  );
}

function parse(args: string[], { options }: Known, usage: string): string[] {
  try {
    return parseArgs({ args, options, allowPositionals: true }).positionals;
  } catch (error) {
    const refused = refusedArgument(args, error);
    if (refused === undefined) throw error;
    throw new UserError(texts.usage.unknown(refused, usage));
  }
}

/**
 * Refuses what a command does not know: a mistyped option must not start something else. True when help was asked for,
 * and has been given.
 */
export function checkArguments(name: string, args: string[]): boolean {
  const known = KNOWN[name];
  if (!known) return false;
  const usage = texts.usage.of[name as keyof typeof texts.usage.of];
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return true;
  }
  const unknown = parse(args, known, usage).find((word) => known.words && !known.words.includes(word));
  if (unknown !== undefined) throw new UserError(texts.usage.unknown(unknown, usage));
  return false;
}
