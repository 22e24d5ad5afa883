import { sourcePath, Symbolicator } from './symbolicate';
import { MAP, mapBytes } from './testing/maps';

const PLACE = 'mf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js';
const frames = (bytes: Buffer | null, ...places: string[]) =>
  new Symbolicator(async () => bytes).frames([places]).then(([read]) => read);

describe('a position', () => {
  test('is mapped to file, line and the innermost function; in a library to the library', async () => {
    const source = 'mf-guest/src/pages/home/Card.tsx:12';
    const places = ['1:110 t', '1:126 t', '1:141 t', '1:201 t', '1:5 r'].map((at) => `${PLACE}:${at}`);
    expect(await frames(mapBytes(), ...places)).toEqual([
      { built: `${PLACE}:1:110`, source, by: 'Card' },
      { built: `${PLACE}:1:126`, source, by: 'onClick' },
      // The end of a range is exclusive.
      { built: `${PLACE}:1:141`, source, by: 'Card' },
      { built: `${PLACE}:1:201`, source, by: null },
      { built: `${PLACE}:1:5`, source: 'node_modules/react/index.js:1', by: null },
    ]);
  });

  test.each([
    ['without functions', undefined],
    ['whose functions are damaged', [[1, 90, 1]]],
    ['whose functions have no name', [[1, 90, 1, 200, 7]]],
    ['whose functions are none', 'Card'],
  ])('in a map %s is shown without its function', async (_what, x_functions) => {
    const [read] = (await frames(mapBytes({ ...MAP, x_functions }), `${PLACE}:1:110 t`))!;
    expect(read).toEqual({
      built: `${PLACE}:1:110`,
      source: 'mf-guest/src/pages/home/Card.tsx:12',
      by: null,
    });
  });

  test('counts columns from 1, as stacks do', async () => {
    const [before, at] = (await frames(mapBytes(), `${PLACE}:1:100`, `${PLACE}:1:101`))!;
    expect(before!.source).toMatch(/^node_modules/);
    expect(at!.source).toMatch(/Card\.tsx/);
  });

  test.each([
    ['no map', null],
    ['a damaged map', Buffer.from('{"version":3,"mapp')],
    ['mappings that lead nowhere', mapBytes({ ...MAP, mappings: 'AAggggggggggggBA,oGgggggggggggggggB' })],
    ['mappings that are none', mapBytes({ ...MAP, mappings: '!!!!<script>' })],
    ['sources of nothing', mapBytes({ ...MAP, sources: [] })],
  ])('of %s stays as built', async (_what, bytes) => {
    const read = (await frames(bytes, `${PLACE}:1:110 t`))!;
    expect(read).toHaveLength(1);
    expect(read[0]).toMatchObject({ built: `${PLACE}:1:110`, by: 't' });
    expect(read[0]!.source ?? '').not.toMatch(/Card/);
  });

  test('far outside of the script, or invalid, is harmless', async () => {
    const read = (await frames(
      mapBytes(),
      `${PLACE}:9999999:9999999`,
      `${PLACE}:0:0`,
      'x',
      '',
      '/../../etc:1:1',
    ))!;
    expect(read.map(({ built }) => built)).toEqual([
      `${PLACE}:9999999:9999999`,
      `${PLACE}:0:0`,
      'x',
      '',
      '/../../etc:1:1',
    ]);
    expect(read[0]!.source).toBeNull();
  });
});

test('a map is loaded once for all its positions; a missing one is looked up again', async () => {
  const asked: string[] = [];
  let there = false;
  const symbolicator = new Symbolicator(async (release, script) => {
    asked.push(`${release} ${script}`);
    return there ? mapBytes() : null;
  });
  const look = async () =>
    (await symbolicator.frames([[`${PLACE}:1:110`, `${PLACE}:1:111`], [`${PLACE}:1:5`]])).flat();
  expect((await look()).map(({ source }) => source)).toEqual([null, null, null]);
  expect(asked).toEqual(['mf-guest/1.0.0-aaaaaaaaaaaa chunks/a.js']);
  there = true;
  expect((await look())[0]!.source).toBe('mf-guest/src/pages/home/Card.tsx:12');
  await look();
  expect(asked).toHaveLength(2);
});

test('a map that is late or unreadable leaves positions as built', async () => {
  let now = 0;
  const symbolicator = new Symbolicator(
    async (_release, script) => {
      now += 1_500;
      if (script === 'b.js') throw new Error('the storage is away');
      return mapBytes();
    },
    () => now,
  );
  const places = ['a.js', 'b.js', 'c.js'].map((script) => [`mf-guest/1.0.0-aaaaaaaaaaaa/${script}:1:110`]);
  const sources = (await symbolicator.frames(places)).map(([frame]) => frame!.source);
  expect(sources).toEqual(['mf-guest/src/pages/home/Card.tsx:12', null, null]);
});

test("texts of a map cannot move a terminal's cursor, nor fill the screen", async () => {
  const map = {
    ...MAP,
    sources: [`./src/${'x'.repeat(900)}\u001b[2J.tsx`, './src/\u202ea.tsx'],
    names: ['\u0007é', '\u0007é'],
  };
  const read = (await frames(mapBytes(map), `${PLACE}:1:110`, `${PLACE}:1:5`))!;
  for (const { source, by } of read) {
    expect(`${source ?? ''}${by ?? ''}`).toMatch(/^[\x20-\x7e]*$/);
    expect(source!.length).toBeLessThanOrEqual(200);
  }
});

describe('the path of a source', () => {
  test.each([
    ['webpack:///./src/a.tsx', 'mf-guest/src/a.tsx'],
    ['../mf-shared/ui/card/Card.tsx', 'mf-shared/ui/card/Card.tsx'],
    ['webpack://mf_guest/./src/b.ts?a1b2', 'mf-guest/src/b.ts'],
    ['../node_modules/.pnpm/@a+b@1/node_modules/@a/b/c.js', 'node_modules/@a/b/c.js'],
    ['../../node_modules/react/index.js', 'node_modules/react/index.js'],
  ])('%s is shown as %s', (source, path) => expect(sourcePath('mf-guest', source)).toBe(path));
});
