import { findingsIn, judge, replacementFindings } from './check';
import { folderCircles, lonelyFeatures, tooHigh } from './imports';

const levels = (file: string, text: string) => findingsIn(file, text).map(({ level }) => level);
const lines = (count: number) => '//\n'.repeat(count);

test('a file is long beyond 250 lines, and too long beyond 350', () => {
  expect(levels('api/src/a.ts', lines(250))).toEqual([]);
  expect(levels('api/src/a.ts', lines(251))).toEqual(['warning']);
  expect(levels('api/src/a.test.ts', lines(351))).toEqual(['error']);
  for (const file of ['api/contract/call-list/events.ts', 'docs/recettes.md', 'a/x.d.ts'])
    expect(levels(file, lines(400))).toEqual([]);
});

test('a file that replaces another in the server has that other beside it', () => {
  expect(replacementFindings(['a/rules.server.ts', 'a/rules.ts', 'a/Page.server.tsx', 'a/Page.tsx'])).toEqual(
    [],
  );
  expect(replacementFindings(['a/rules.server.ts', 'b/rules.ts'])).toMatchObject([
    { level: 'error', text: expect.stringContaining('a/rules.server') },
  ]);
});

test('a rule may be disabled with a reason, five times at most', () => {
  const reason = '// oxlint-disable-next-line no-control-regex -- the characters meant';
  expect(levels('a.ts', `${reason}\n`)).toEqual(['exception']);
  expect(levels('a.ts', '// oxlint-disable-next-line no-control-regex\n')).toEqual(['exception', 'error']);
  expect(levels('a.ts', '// @ts-ignore\n')).toEqual(['exception', 'error']);
  expect(levels('a.test.ts', '// @ts-expect-error a number is refused\n')).toEqual([]);
  expect(judge(findingsIn('a.ts', `${reason}\n`.repeat(5))).ok).toBe(true);
  expect(judge(findingsIn('a.ts', `${reason}\n`.repeat(6))).ok).toBe(false);
});

test.each([
  ['mf-shared/ui/button/Button.module.css', 'kit', true],
  ['mf-shared/ui/button/Button.module.css', 'pages', false],
  ['mf-shared/features/favourites/Favourite.module.css', 'features', true],
  // In the kit's layer, a later chunk that loads the kit's button again would
  // override the favourite button's shape.
  ['mf-shared/features/favourites/Favourite.module.css', 'kit', false],
  ['mf-public/src/pages/home/Hero.module.css', 'pages', true],
  ['mf-public/src/pages/home/Hero.module.css', 'kit', false],
  ['shell/src/frame/header.css', 'base', true],
])('%s in the layer %s: %s', (file, layer, ok) =>
  expect(judge(findingsIn(file, `@layer ${layer} {\n  .a { color: red }\n}\n`)).ok).toBe(ok),
);

test('a circle of neighbouring folders, or of a folder and a file beside it, is found at any depth', () => {
  const module = (source: string, resolved: string) => ({ source, dependencies: [{ resolved }] });
  const there = module('api/src/words/a.ts', 'api/src/base/find/b.ts');
  const back = module('api/src/base/find/c.ts', 'api/src/words/d.ts');
  expect(folderCircles([there, module('api/src/words/e.ts', 'api/src/app.ts')])).toEqual([]);
  expect(folderCircles([there, back])).toEqual([
    'circle-of-neighbours: api/src/words → api/src/base (api/src/words/a.ts → api/src/base/find/b.ts)',
    'circle-of-neighbours: api/src/base → api/src/words (api/src/base/find/c.ts → api/src/words/d.ts)',
  ]);
  const file = module('api/src/base/context.ts', 'api/src/base/outbox/a.ts');
  expect(folderCircles([file])).toEqual([]);
  expect(folderCircles([file, module('api/src/base/outbox/b.ts', 'api/src/base/context.ts')])).toHaveLength(
    2,
  );
});

test('a shared feature serves at least two areas, itself and the rest of mf-shared apart', () => {
  const module = (source: string, ...resolved: string[]) => ({
    source,
    dependencies: resolved.map((path) => ({ resolved: path })),
  });
  const ticket = 'mf-shared/features/ticket/index.ts';
  const modules = [
    module(ticket, 'mf-shared/features/ticket/TicketStub.tsx'),
    module('mf-shared/gallery/index.ts', ticket),
    module('mf-guest/src/a.ts', ticket),
    module('mf-guest/src/b.ts', ticket),
    module('mf-shared/features/unused/index.ts'),
  ];
  expect(lonelyFeatures(modules)).toEqual([
    'feature-of-several-areas: mf-shared/features/ticket (mf-guest)',
    'feature-of-several-areas: mf-shared/features/unused (–)',
  ]);
  expect(lonelyFeatures([...modules.slice(0, 4), module('mf-public/src/a.ts', ticket)])).toEqual([]);
});

test('a noun of the API stands one floor above the highest that it imports, and no higher than allowed', () => {
  const module = (source: string, ...resolved: string[]) => ({
    source: `api/src/${source}`,
    dependencies: resolved.map((one) => ({ resolved: `api/src/${one}` })),
  });
  const nouns = [
    module('base/words/a.ts', 'ground/clock.ts', 'base/words/b.ts'),
    module('product/events/a.ts', 'base/words/a.ts'),
    module('product/events/b.ts', 'product/places/a.ts'),
    module('product/places/a.ts', 'base/words/b.ts'),
    module('app.ts', 'product/events/a.ts'),
  ];
  expect(tooHigh(nouns, 3)).toEqual([]);
  expect(tooHigh(nouns, 2)).toEqual(['too-high: api/src/product/events stands on floor 3 of 2']);
});
