import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program';

const folder = mkdtempSync(join(tmpdir(), 'program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that writes to both streams and exits with a status. */
function program(status: number, said: string, told = ''): string {
  const file = join(folder, `${status}-${said.length}.ts`);
  const lines = [
    `process.stdout.write(${JSON.stringify(said)} + process.argv.slice(2));`,
    `process.stderr.write(${JSON.stringify(told)});`,
    `process.exitCode = ${status};`,
  ];
  writeFileSync(file, lines.join('\n'));
  return file;
}

test('the output of a program is returned, without its stderr', async () => {
  await expect(runProgram(program(0, 'fait ', 'remarque'), ['a', 'b'], process.env)).resolves.toBe(
    'fait a,b',
  );
});

test('a program and the files that it imports each have their own folder', async () => {
  mkdirSync(join(folder, 'part'));
  writeFileSync(join(folder, 'part/place.ts'), 'export const place = __dirname;');
  const file = join(folder, 'places.ts');
  writeFileSync(file, "import { place } from './part/place'; console.log(`${__dirname} ${place}`);");
  await expect(runProgram(file, [], process.env)).resolves.toBe(`${folder} ${join(folder, 'part')}\n`);
});

test('a kept program is compiled again when a file that it imports has changed', async () => {
  const file = join(folder, 'changing.ts');
  writeFileSync(file, "import { said } from './said'; console.log(said);");
  for (const said of ['avant', 'avant', 'après, autrement']) {
    writeFileSync(join(folder, 'said.ts'), `export const said = ${JSON.stringify(said)};`);
    await expect(runProgram(file, [], process.env)).resolves.toBe(`${said}\n`);
  }
});

test('a program that explains its refusal is quoted, without the command line', async () => {
  const asked = runProgram(
    program(2, '', 'Aucune clé n’a ce numéro.\n'),
    ['keys', '--revoke', '9'],
    process.env,
  );
  await expect(asked).rejects.toThrow(/^Aucune clé n’a ce numéro\.$/);
});

test('control: a program that crashed is named, with its output', async () => {
  for (const [file, left] of [
    [program(1, '', 'TypeError'), 'TypeError'],
    [program(2, 'rien'), 'rien--x'],
  ] as const)
    await expect(runProgram(file, ['--x'], process.env)).rejects.toThrow(
      `« ${file} --x » a échoué :\n${left}`,
    );
});
