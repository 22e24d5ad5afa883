import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program';

const folder = mkdtempSync(join(tmpdir(), 'program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says something on each stream and ends with a status. */
function program(status: number, said: string, told = ''): string {
  const file = join(folder, `${status}-${said.length}.cjs`);
  const lines = [
    `process.stdout.write(${JSON.stringify(said)} + process.argv.slice(2));`,
    `process.stderr.write(${JSON.stringify(told)});`,
    `process.exitCode = ${status};`,
  ];
  writeFileSync(file, lines.join('\n'));
  return file;
}

test('what a program says is returned, without its remarks', async () => {
  await expect(runProgram(program(0, 'fait ', 'remarque'), ['a', 'b'], process.env)).resolves.toBe(
    'fait a,b',
  );
});

test('a program that said why it does nothing is quoted, without the command by which it was asked', async () => {
  const asked = runProgram(
    program(2, '', 'Aucune clé n’a ce numéro.\n'),
    ['keys', '--revoke', '9'],
    process.env,
  );
  await expect(asked).rejects.toThrow(/^Aucune clé n’a ce numéro\.$/);
});

test('control: one that broke is named, with what it left', async () => {
  for (const [file, left] of [
    [program(1, '', 'TypeError'), 'TypeError'],
    [program(2, 'rien'), 'rien--x'],
  ] as const)
    await expect(runProgram(file, ['--x'], process.env)).rejects.toThrow(
      `« ${file} --x » a échoué :\n${left}`,
    );
});
