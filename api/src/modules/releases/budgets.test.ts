import { randomBytes } from 'node:crypto';
import { LAZY_BUDGET, RELEASE_BUDGETS } from '@eveneo/contract/delivery/budgets';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { budgetProblems } from './budgets';

/** Bytes that no compression makes smaller. */
const noise = (bytes: number) => randomBytes(bytes);
const MODULE = { js: ['chunks/page.js', 'chunks/shared.js'], css: ['chunks/page.css'] };

function problems(files: Record<string, Buffer>, change: Partial<ReleaseDescription> = {}) {
  const description = {
    ...{ name: 'mf-guest', entry: 'remoteEntry.js', initial: { js: ['remoteEntry.js'], css: [] } },
    modules: { 'a/A': MODULE },
    ...change,
  } as ReleaseDescription;
  return budgetProblems(description, new Map(Object.entries(files)));
}
const texts = async (...given: Parameters<typeof problems>) =>
  (await problems(...given)).map(({ text }) => text);

test('what is light has no problem, nor has what is not there', async () => {
  expect(await texts({ 'remoteEntry.js': noise(1000), 'chunks/page.js': noise(1000) })).toEqual([]);
  expect(await texts({})).toEqual([]);
  expect(await texts({}, { modules: {} })).toEqual([]);
});

test('what counts is what travels: much of the same is light', async () => {
  expect(await texts({ 'remoteEntry.js': Buffer.alloc(500_000, 'a') })).toEqual([]);
});

test('an entry, a page with what it needs at once, and what is loaded later have a limit each', async () => {
  const { remoteEntry, module } = RELEASE_BUDGETS;
  expect(await texts({ 'remoteEntry.js': noise(remoteEntry + 1) })).toEqual([
    expect.stringMatching(/^mf-guest : « remoteEntry\.js » pèse 10,5 ko compressé, la limite est 10,5 ko\./),
  ]);
  const half = noise(module / 2 + 1);
  expect(await texts({ 'chunks/page.js': half })).toEqual([]);
  expect(await texts({ 'chunks/page.js': half, 'chunks/shared.js': half })).toEqual([
    expect.stringMatching(/le module « a\/A » pèse 50,0 ko/),
  ]);
  expect(await texts({ 'chunks/late.js': noise(LAZY_BUDGET + 1) })).toEqual([
    expect.stringMatching(/ce qui se charge à la demande pèse 85,\d ko/),
  ]);
});

test('styles and pictures count for no script', async () => {
  expect(await texts({ 'chunks/page.css': noise(60_000), 'assets/a.avif': noise(90_000) })).toEqual([]);
});

test('what two pages share counts for each of them, and is weighed once', async () => {
  const shared = { js: ['chunks/shared.js'], css: [] };
  const told = await texts(
    { 'chunks/shared.js': noise(RELEASE_BUDGETS.module + 1) },
    { modules: { 'a/A': shared, 'b/B': shared } },
  );
  expect(told.map((text) => /« (.+?) »/.exec(text)?.[1])).toEqual(['a/A', 'b/B']);
});

test('the shell is weighed by what it loads first, all together, and by nothing else', async () => {
  const shell = { name: 'shell', entry: 'a.js', modules: {}, initial: { js: ['a.js', 'b.js'], css: [] } };
  const half = noise(RELEASE_BUDGETS.shellInitial / 2 + 1);
  expect(await texts({ 'a.js': half, 'chunks/late.js': noise(LAZY_BUDGET + 1) }, shell)).toEqual([]);
  expect(await texts({ 'a.js': half, 'b.js': half }, shell)).toEqual([
    expect.stringMatching(/^Le JavaScript initial du shell pèse 120,0 ko/),
  ]);
});
