import { UserError } from '@eveneo/build/base/errors';
import { checkArguments } from './arguments';

test.each([
  ['start', []],
  ['test', ['--full', 'jest', 'lint']],
  ['build', ['mf-guest', '--force']],
  ['dev', ['mf-guest', '--host', 'https://eveneo.example']],
  ['bench', ['--quick', 'poids']],
  ['backup', ['/tmp/x']],
  ['restore', ['/tmp/x', '--replace']],
  ['release', ['history', '--at', '2026-11-21']],
])('%s %j is accepted', (name, args) => {
  expect(checkArguments(name, args)).toBe(false);
});

test.each([
  ['start', ['--port', '3001'], '--port'],
  ['start', ['mf-guest'], 'mf-guest'],
  ['test', ['e2'], 'e2'],
  ['build', ['--forced'], '--forced'],
  ['dev', ['mf-guest', '--host'], '--host'],
  ['lint', ['--fix'], '--fix'],
  ['bench', ['poid'], 'poid'],
  ['restore', ['/tmp/x', '--force'], '--force'],
  ['backup', ['/tmp/x', '--replace'], '--replace'],
  // An unquoted folder name with a space.
  ['backup', ['/tmp/mes', 'sauvegardes'], 'sauvegardes'],
  ['restore', ['/tmp/mes', 'sauvegardes', '--replace'], 'sauvegardes'],
])('%s %j is refused, with the usage', (name, args, named) => {
  const refused = () => checkArguments(name, args);
  expect(refused).toThrow(UserError);
  expect(refused).toThrow(`« ${named} »`);
  expect(refused).toThrow(`npm ${name === 'start' || name === 'test' ? '' : 'run '}${name}`);
});
