import { parseArgs, type ParseArgsConfig } from 'node:util';
import { refusedArgument, UnknownArgument, UserError } from './errors';

const options = { to: { type: 'string' }, json: { type: 'boolean' }, why: { type: 'string' } } as const;

/** The error that parseArgs throws for these arguments. */
function refusal(args: string[], rest: Partial<ParseArgsConfig> = {}): unknown {
  try {
    parseArgs({ args, options, ...rest });
  } catch (error) {
    return error;
  }
  throw new Error('not refused');
}

test.each([
  [['--tu', 'x'], '--tu'],
  [['-x'], '-x'],
  [['--json=1'], '--json=1'],
  [['--to'], '--to'],
  [['--why', 'x', '--nowhere=1'], '--nowhere=1'],
  [['--to', '--json'], '--to'],
])('for %j the refused argument is %s, as typed', (args, word) =>
  expect(refusedArgument(args, refusal(args))).toBe(word),
);

test('a surplus argument is named as typed', () =>
  expect(refusedArgument(['mf-guest'], refusal(['mf-guest']))).toBe('mf-guest'));

test('other errors are not refused arguments', () => {
  expect(refusedArgument(['--to'], new Error('broken'))).toBeUndefined();
  expect(refusedArgument(['--to'], Object.assign(new Error('--to'), { code: 'ENOENT' }))).toBeUndefined();
});

test('users read a French sentence with the usage below it, without a stack', () => {
  const error = new UnknownArgument('--tu', 'release status [zone]');
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toBe('Argument inconnu : « --tu ».\nrelease status [zone]');
});
