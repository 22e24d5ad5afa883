import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SOURCE = join(__dirname, '../src');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** Which folders a folder imports; '.' holds the entry points. */
function folderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = dirname(file);
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const [, specifier = ''] of textOf(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const to = relative(SOURCE, dirname(join(SOURCE, from, specifier))) || '.';
      if (to !== from && !to.startsWith('..')) targets.add(to);
    }
  }
  return imports;
}

/** A way from a folder back to itself, if there is one. */
function cycleFrom(start: string, imports: Map<string, Set<string>>): string[] | null {
  const seen = new Set<string>();
  const walk = (folder: string, path: string[]): string[] | null => {
    for (const next of imports.get(folder) ?? []) {
      if (next === start) return [...path, folder, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...path, folder]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, []);
}

test('no folder imports, by whatever way, a folder that imports it', () => {
  const imports = folderImports();
  expect(imports.size).toBeGreaterThan(15);
  expect(
    [...imports.keys()].map((folder) => cycleFrom(folder, imports)?.join(' → ')).filter(Boolean),
  ).toEqual([]);
});

test('a knot of folders would be found', () => {
  const knot = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
  ]);
  expect(cycleFrom('a', knot)).toEqual(['a', 'b', 'c', 'a']);
});

/** What the database is asked with: a table of a connection or a transaction, raw SQL, a row lock. */
const SQL = /\b(?:db|tx|knex)(?:<\w+>)?\(['`]|\.raw\(|\.forUpdate\(|\b(?:SELECT|INSERT INTO|DELETE FROM) /;

// db/ is what repositories stand on.
const OTHER_ROOMS = /^db\//;

test('SQL stands in repositories only', () => {
  const others = files.filter((file) => !file.endsWith('repository.ts') && !OTHER_ROOMS.test(file));
  expect(others.filter((file) => SQL.test(textOf(file)))).toEqual([]);
  expect(SQL.test(textOf('modules/events/repository.ts'))).toBe(true);
});
