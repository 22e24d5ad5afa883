import { judge } from './check';
import { isTest, isTestHelper } from './files';
import { reachable, specifiersOf, type ImportGraph } from './import-graph';
import { findKnots, unitOf } from './knots';
import { nameProblem } from './names';

test('folders that import each other in a circle are a knot, told with the imports that tie it', () => {
  const graph: ImportGraph = new Map([
    ['api/src/a/one.ts', ['api/src/b/two.ts']],
    ['api/src/b/two.ts', ['api/src/c/three.ts']],
    ['api/src/c/three.ts', ['api/src/a/four.ts']],
    ['api/src/a/four.ts', []],
    ['api/src/d/five.ts', ['api/src/a/one.ts']],
  ]);
  const [knot, ...others] = findKnots(graph);
  expect(others).toEqual([]);
  expect(knot?.folders).toEqual(['api/src/a', 'api/src/b', 'api/src/c']);
  expect(knot?.imports).toContain('api/src/c/three.ts → api/src/a/four.ts');
  // The control: one import less, and there is none.
  expect(findKnots(new Map([...graph, ['api/src/c/three.ts', []]]))).toEqual([]);
});

test('what tests import ties nothing; a module of the API stands for itself', () => {
  expect(unitOf('api/src/a/one.test.ts')).toBeNull();
  expect(unitOf('api/src/modules/chat/routes.ts')).toBe('api/src/modules/chat');
  expect(unitOf('api/src/app.ts')).toBe('api/src/app.ts');
  expect(unitOf('mf-shared/platform/src/http/client.ts')).toBe('mf-shared/platform/src/http');
  expect(unitOf('docs/equipes.md')).toBeNull();
});

test.each([
  ['mf-guest/src/pages/a/Page.tsx', null],
  ['mf-shared/ui/tabs/use-tabs.ts', null],
  ['api/src/my_module/x.ts', 'my_module'],
  ['api/src/MyModule/x.ts', 'MyModule'],
  ['api/src/Upper.ts', 'Upper'],
  ['mf-guest/src/under_score.tsx', 'under_score'],
])('the name of %s: %s', (file, problem) => {
  if (problem === null) expect(nameProblem(file)).toBeNull();
  else expect(nameProblem(file)).toContain(problem);
});

test('imports of scripts and of stylesheets are read, those in comments and texts are not', () => {
  const script = `import a from './a'; export * from './b'; const c = import('./c'); // import './d'
    const text = "import './e'"; require('./f');`;
  expect(specifiersOf('x.ts', script).sort()).toEqual(['./a', './b', './c', './f']);
  expect(specifiersOf('x.css', "@import './a.css'; b { background: url('./c.svg') }")).toEqual([
    './a.css',
    './c.svg',
  ]);
});

test('what can be reached from a file: itself, and what it imports through others', () => {
  const graph: ImportGraph = new Map([
    ['a', ['b']],
    ['b', ['c', 'a']],
    ['d', ['a']],
  ]);
  expect([...reachable(graph, ['a'])].sort()).toEqual(['a', 'b', 'c']);
});

test('the list of known problems is exact: a new one fails, and so does a cured one', () => {
  const structure = { problems: ['nom a'], ties: {}, exceptions: [], lines: { source: 10, tests: 9 } };
  expect(judge(structure, { problems: ['nom a'], testRatio: 0.8 }).ok).toBe(true);
  expect(judge(structure, { problems: [], testRatio: 0.8 })).toMatchObject({
    ok: false,
    text: expect.stringContaining('nouveau : nom a') as string,
  });
  expect(judge(structure, { problems: ['nom a', 'nom b'], testRatio: 0.8 })).toMatchObject({
    ok: false,
    text: expect.stringContaining('résorbé : nom b') as string,
  });
  const untested = { ...structure, lines: { source: 10, tests: 5 } };
  expect(judge(untested, { problems: ['nom a'], testRatio: 0.6 }).ok).toBe(false);
});

test('helpers of tests are neither tests nor sources', () => {
  expect([isTest('api/test/harness.ts'), isTestHelper('api/test/harness.ts')]).toEqual([false, true]);
  expect([isTest('api/src/a.test.ts'), isTestHelper('api/src/a.test.ts')]).toEqual([true, false]);
});
