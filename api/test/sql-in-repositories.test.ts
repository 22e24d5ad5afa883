import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '../src');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** Database access: a table of a connection or a transaction, raw SQL, a row lock. */
const SQL = /\b(?:db|tx|knex)(?:<\w+>)?\(['`]|\.raw\(|\.forUpdate\(|\b(?:SELECT|INSERT INTO|DELETE FROM) /;

// May contain SQL too: repositories use db/, and seeds fill an empty database.
const OTHER_ROOMS = /^(?:db|seeds)\//;

test('only repositories contain SQL', () => {
  const others = files.filter((file) => !file.endsWith('repository.ts') && !OTHER_ROOMS.test(file));
  expect(others.filter((file) => SQL.test(textOf(file)))).toEqual([]);
  expect(SQL.test(textOf('product/events/repository.ts'))).toBe(true);
});
