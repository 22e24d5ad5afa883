import { parseArgs, type ParseArgsConfig } from 'node:util';
import { refusedArgument, UnknownArgument } from '@eveneo/build/base/errors';
import { texts } from '../texts';

type Known = {
  options: NonNullable<ParseArgsConfig['options']>;
  /** Allowed words; null when the command checks them. */
  words: readonly string[] | null;
  /** Maximum number of words. */
  most?: number;
};

/** `--of`: only the journeys of a package. */
export const TEST_OPTIONS = { full: { type: 'boolean' }, of: { type: 'string' } } as const;

/**
 * Arguments of each command, except `release` and `create`, which have their own parsers, and `screenshots`, which
 * passes them to Playwright.
 */
const KNOWN: Readonly<Record<string, Known>> = {
  start: { options: {}, words: [] },
  test: { options: TEST_OPTIONS, words: ['lint', 'jest', 'e2e'] },
  dev: { options: { host: { type: 'string' } }, words: null },
  build: { options: { force: { type: 'boolean' } }, words: null },
  lint: { options: {}, words: [] },
  backup: { options: {}, words: null, most: 1 },
  restore: { options: { replace: { type: 'boolean' } }, words: null, most: 1 },
  bench: {
    options: { quick: { type: 'boolean' } },
    words: [
      'poids',
      'visite',
      'navigation',
      'frappe',
      'livraison',
      'repos',
      'charge',
      'attaque',
      'croissance',
    ],
  },
};

function parse(args: string[], { options }: Known, usage: string): string[] {
  try {
    return parseArgs({ args, options, allowPositionals: true }).positionals;
  } catch (error) {
    const refused = refusedArgument(args, error);
    if (refused === undefined) throw error;
    throw new UnknownArgument(refused, usage);
  }
}

/**
 * Refuses unknown arguments: a typo must not start something else.
 * @returns true when help was requested and printed
 */
export function checkArguments(name: string, args: string[]): boolean {
  const known = KNOWN[name];
  if (!known) return false;
  const usage = texts.usage[name as keyof typeof texts.usage];
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return true;
  }
  const given = parse(args, known, usage);
  const unknown =
    given.find((word) => known.words && !known.words.includes(word)) ?? given[known.most ?? Infinity];
  if (unknown !== undefined) throw new UnknownArgument(unknown, usage);
  return false;
}
