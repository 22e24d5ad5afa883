import { readdirSync } from 'node:fs';
import { MIGRATIONS } from './index';

const files = readdirSync(__dirname)
  .filter((file) => /^\d{3}-.*\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

test('every migration’s file is in the list under its own name, in the order of the numbers', () => {
  const names = MIGRATIONS.map(([name]) => name);
  expect(names).toEqual([...files].sort());
  const numbers = names.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});
