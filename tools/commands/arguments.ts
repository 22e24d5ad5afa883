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

function parse(args: string[], { options }: Known, usage: string): string[] {
  try {
    return parseArgs({ args, options, allowPositionals: true }).positionals;
  } catch (error) {
    // Node's own sentence is English; the argument is what people need to see.
    if (!(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) throw error;
    const named = args.find(
      (arg) => arg.startsWith('-') && (error as Error).message.includes(arg.split('=')[0] ?? arg),
    );
    throw new UserError(texts.usage.unknown(named ?? args.join(' '), usage));
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
