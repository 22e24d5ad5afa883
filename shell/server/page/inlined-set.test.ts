import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { LiveEntry, LiveSet } from '@eveneo/contract/delivery/releases';
import { entryOf, testRelease } from '../testing/fake-registry';
import { choiceOf, forBrowser, pageJson, resolveSet } from './inlined-set';

const settings = { demo: false, development: false, locale: 'fr-FR', timeZone: 'Europe/Paris' };
const routes: RouteDeclaration[] = [
  {
    path: '/events',
    access: 'public',
    title: 'Événements',
    module: 'list',
    data: '/api/events',
    firstScreen: true,
    sitemap: '/api/events',
    listed: false as const,
  },
  { path: '/about', access: 'public', title: 'Kit', module: 'kit' },
];
const ANYBODY = { visitor: null, broken: null };
const release = (name: string, digit: string) => testRelease(name, digit.repeat(12), routes);
const [shell, shellBefore, shellTried] = ['a', 'b', 'c'].map((digit) =>
  testRelease('shell', digit.repeat(12)),
) as [ReturnType<typeof release>, ReturnType<typeof release>, ReturnType<typeof release>];
const [live, before, tried] = [
  release('mf-public', 'a'),
  release('mf-public', 'b'),
  release('mf-public', 'c'),
];
const setOf = (...entries: LiveEntry[]): LiveSet => ({ format: 1, revision: 5, entries });
const whole = entryOf(live, {
  fallback: before.description,
  canary: { release: tried.description, percent: 100 },
  withdrawn: ['1.0.0-dddddddddddd'],
});
const areaOf = (visitor: string | null, entry = whole) =>
  resolveSet(setOf(entryOf(shell), entry), { visitor, broken: null }, settings)?.data.areas[0];

test('without a live shell there is no page', () => {
  expect(resolveSet(setOf(whole), ANYBODY, settings)).toBeNull();
  expect(resolveSet(setOf(), ANYBODY, settings)).toBeNull();
});

test('the page data name the set, the shell and the platform', () => {
  const { data, releases } = resolveSet(setOf(entryOf(shell), whole), ANYBODY, settings) ?? {};
  expect(data).toMatchObject({
    revision: 5,
    shell: shell.description.version,
    platform: shell.description.platform,
    settings,
  });
  // The shell is not an area.
  expect([...(releases?.keys() ?? [])]).toEqual(['mf-public']);
});

describe('an area', () => {
  it('gets the live release and its fallback for a visitor without a name', () =>
    expect(areaOf(null)).toMatchObject({
      release: { version: live.description.version },
      fallback: { version: before.description.version },
      withdrawn: ['1.0.0-dddddddddddd'],
    }));
  it('with a canary falls back to the live release, not to an older one', () =>
    expect(areaOf('somebody')).toMatchObject({
      release: { version: tried.description.version },
      fallback: { version: live.description.version },
    }));
  it('without another release has no fallback', () =>
    expect(areaOf(null, entryOf(live))?.fallback).toBeNull());
  it('lists the hashes of the files that a page may request, and no others', () => {
    const extra = testRelease('mf-public', 'a'.repeat(12), routes, { 'chunks/later.js': 'x' });
    const { integrity } = areaOf(null, entryOf(extra))?.release ?? {};
    expect(Object.keys(integrity ?? {}).sort()).toEqual([
      'chunks/kit.js',
      'chunks/list.js',
      'remoteEntry.js',
    ]);
  });
});

test('requests shared files at their shared URL, those of a fallback never', () => {
  const entry = entryOf(live, { fallback: before.description });
  const [area] = resolveSet(setOf(entryOf(shell), entry), ANYBODY, settings)?.data.areas ?? [];
  expect([area?.release.shared, area?.fallback?.shared]).toEqual([true, undefined]);
});

describe('a shell that failed in this browser', () => {
  const entry = entryOf(shell, {
    fallback: shellBefore.description,
    canary: { release: shellTried.description, percent: 100 },
  });
  const shellOf = (visitor: string | null, broken: string | null, one = entry) => {
    const resolved = resolveSet(setOf(one, whole), { visitor, broken }, settings);
    return [resolved?.shell.version, resolved?.shellFallsBack];
  };
  const [now, then, trial] = [shell, shellBefore, shellTried].map(
    ({ description }) => description.version,
  ) as [string, string, string];

  it.each([
    ['nobody’s', null, null, now, true],
    ['the live one', null, now, then, false],
    ['the one before, which nobody gets', null, then, now, false],
    ['the tried one', 'somebody', trial, now, false],
    ['the live one, for who tries another', 'somebody', now, trial, false],
    ['one that is not there', null, '9.9.9-000000000000', now, true],
  ])('%s: is replaced by another one if there is one', (_what, visitor, broken, version, fallsBack) =>
    expect(shellOf(visitor, broken)).toEqual([version, fallsBack]),
  );
  it('is given again when there is no other', () =>
    expect(shellOf(null, now, entryOf(shell))).toEqual([now, false]));
});

test("the browser's data have no fields that only the host reads; the set itself keeps them", () => {
  const { data } = resolveSet(setOf(entryOf(shell), whole), ANYBODY, settings) ?? {};
  if (!data) throw new Error('no page');
  const [route] = JSON.parse(JSON.stringify(forBrowser(data))).areas[0].routes as RouteDeclaration[];
  expect(route).toEqual({
    path: '/events',
    access: 'public',
    title: 'Événements',
    module: 'list',
    data: '/api/events',
  });
  expect(data.areas[0]?.routes[0]).toMatchObject({ firstScreen: true, sitemap: '/api/events' });
});

test('visitors with the same releases have the same key, others do not; an unknown broken version is ignored', () => {
  const canary = { release: tried.description, percent: 50 };
  const set = setOf(
    entryOf(shell, { fallback: shellBefore.description }),
    entryOf(live, { fallback: before.description, canary }),
  );
  const visitors = [null, ...Array.from({ length: 40 }, (_, at) => `visiteur-${at}`)];
  const askers = visitors.flatMap((visitor) =>
    [null, shell.description.version, '9.9.9-000000000000'].map((broken) => ({ visitor, broken })),
  );
  const byChoice = new Map<string, unknown>();
  for (const asker of askers) {
    const resolved = resolveSet(set, asker, settings);
    const choice = choiceOf(set, asker);
    expect(byChoice.get(choice) ?? resolved).toEqual(resolved);
    byChoice.set(choice, resolved);
  }
  expect(byChoice.size).toBe(4);
  expect(new Set([...byChoice.values()].map((one) => JSON.stringify(one))).size).toBe(4);
});

test('the data of a page are escaped, and name nothing withdrawn', () => {
  const { data } = resolveSet(setOf(entryOf(shell), whole), ANYBODY, settings) ?? {};
  if (!data) throw new Error('no page');
  const json = pageJson({ ...data, settings: { ...settings, locale: '</script>' } });
  expect(json).not.toContain('<');
  expect(json).not.toContain('dddddddddddd');
  expect(JSON.parse(json)).toMatchObject({ revision: 5, settings: { locale: '</script>' } });
  expect(data.areas[0]?.withdrawn).toEqual(['1.0.0-dddddddddddd']);
});
