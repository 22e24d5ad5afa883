import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';

/** The words in code style in the last column of docs/noms.md, replaced by those in the first. */
const replacedWords = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word));

const DECLARATION =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** The replaced words that a file has as its name or declares at its top level. */
function replacedIn(file: string, text: string, words: readonly string[]): string[] {
  const names = [
    basename(file).split('.')[0] ?? '',
    ...[...text.matchAll(DECLARATION)].map(([, name]) => name),
  ];
  return names.filter((name) => name !== undefined && words.includes(name)).map((name) => `${file}: ${name}`);
}

const words = replacedWords(readFileSync(join(ROOT, 'docs/noms.md'), 'utf8'));

test('no source file has or declares a name that docs/noms.md has replaced', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(
      (file) =>
        /^(?:api|shell|mf-[^/]+|tools)\/.*\.(?:ts|tsx|js|mjs)$/.test(file) && existsSync(join(ROOT, file)),
    )
    .filter((file) => !/\.test\.tsx?$|(?:^|\/)(?:test|testing)\//.test(file));
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap((file) => replacedIn(file, readFileSync(join(ROOT, file), 'utf8'), words))).toEqual(
    [],
  );
});

test('control: a declaration and a file of that name are found, a word inside another one is not', () => {
  expect(words).toContain('Pace');
  const text = 'export class Pace {}\nexport const both = 1;\ninterface Paces {}\n  const lean = 1;\n';
  expect(replacedIn('api/src/ground/rounds.ts', text, ['Pace', 'both', 'rounds', 'lean'])).toEqual([
    'api/src/ground/rounds.ts: rounds',
    'api/src/ground/rounds.ts: Pace',
    'api/src/ground/rounds.ts: both',
  ]);
});
