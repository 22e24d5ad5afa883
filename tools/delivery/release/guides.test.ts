import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../base/root';
import { readCommandLine } from './command-line';

const GUIDES = ['docs/exploitation.md', 'docs/webhooks.md', 'docs/equipes.md', 'README.md'];

/** Every release command of a guide, from blocks and sentences, as a shell would pass it, without comments. */
function commandsIn(text: string): string[][] {
  const written = [...text.matchAll(/npm run (?:--silent )?release -- ([^\n`»)]*)/g)].map(
    ([, line = '']) => line,
  );
  return written
    .map((line) =>
      [...line.replace(/\s+# .*$/, '').matchAll(/"([^"]*)"|'([^']*)'|(<[^>]*>|\S+)/g)].map(
        ([, double, single, bare]) => double ?? single ?? bare ?? '',
      ),
    )
    .filter(([name]) => name !== '…');
}

test.each(GUIDES)('%s names only existing release commands and options', (path) => {
  for (const words of commandsIn(readFileSync(join(ROOT, path), 'utf8')))
    expect(() => readCommandLine(words)).not.toThrow();
});

test('commands are found in blocks and in sentences of a guide', () => {
  const names = new Set(
    GUIDES.flatMap((path) => commandsIn(readFileSync(join(ROOT, path), 'utf8')).map(([name]) => name)),
  );
  const known = ['publish', 'activate', 'rollback', 'canary', 'prune', 'check-api', 'key', 'token'];
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});

test('control: a removed option or command is noticed', () => {
  const [gone = []] = commandsIn('`npm run release -- rollback mf-guest --because "x"`');
  expect(() => readCommandLine(gone)).toThrow('--because');
  const [never = []] = commandsIn('npm run release -- promote mf-guest   # non');
  expect(() => readCommandLine(never)).toThrow('promote');
});
