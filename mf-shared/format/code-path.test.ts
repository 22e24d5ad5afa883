import { encode } from 'uqr';
import { codePath } from './code-path';

/** The modules that a path covers. */
function covered({ size, path }: Awaited<ReturnType<typeof codePath>>): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at += 1) (grid[Number(y)] ?? [])[Number(x) + at] = true;
  return grid;
}

test('the path covers exactly the dark modules of the code', async () => {
  const text = `EVENEO:${'aB3_'.repeat(25)}`;
  expect(covered(await codePath(text))).toEqual(encode(text, { ecc: 'M', border: 0 }).data);
});

test('adjacent modules are one piece', async () => {
  // The first row begins with the seven modules of the finder pattern.
  expect((await codePath('EVENEO:x')).path).toMatch(/^M0 0h7v1h-7z/);
});
