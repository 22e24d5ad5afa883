/** What the registry concludes without asking its database. */
import type { DeployCaller } from '../../../http/guards';
import { keepContract } from '../faults/kept-contract';
import { minuteFrom, minuteOf } from '../traffic/traffic';
import { platformMismatches } from '../registry/platform';
import { actorOf, adminIn, isByItself, requireScope, requireUnlock } from '../base/scope';

const token = (change: object = {}) =>
  ({
    kind: 'token',
    id: 5,
    label: 'CI',
    remotes: ['mf-guest'],
    rights: ['publish'],
    ...change,
  }) as DeployCaller;
const admin = { kind: 'admin', admin: { id: 3, name: 'Ada Admin' } } as DeployCaller;

describe('what a token may touch', () => {
  test.each<[DeployCaller, string, boolean]>([
    [token(), 'mf-guest', true],
    [token(), 'mf-guest2', false],
    [token(), 'mf-gues', false],
    [token(), 'shell', false],
    [token({ remotes: [] }), 'mf-guest', false],
    [token({ remotes: ['*'] }), 'shell', true],
    [token({ remotes: ['mf-*'] }), 'mf-guest', false],
    [admin, 'shell', true],
  ])('%#: %s', (caller, name, allowed) => {
    const ask = () => requireScope(caller, name);
    if (allowed) expect(ask).not.toThrow();
    else expect(ask).toThrow(expect.objectContaining({ status: 403, code: 'release.scope' }));
  });

  test('a lock is opened by who may, never by a pipeline with all other rights', () => {
    expect(() => requireUnlock(admin)).not.toThrow();
    expect(() => requireUnlock(token({ rights: ['unlock'] }))).not.toThrow();
    const pipeline = token({ rights: ['publish', 'activate', 'prune'], remotes: ['*'] });
    expect(() => requireUnlock(pipeline)).toThrow(expect.objectContaining({ code: 'release.right' }));
  });

  test('the history knows a person by number, never by name', () => {
    expect(actorOf(admin)).toBe('admin #3');
    expect(actorOf(token())).toBe('CI');
    expect([isByItself(admin), isByItself(token()), isByItself(token({ id: null }))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each([
    ['admin #3', 3],
    ['admin #0', 0],
    ['admin #', null],
    ['admin #3 ', null],
    ['Admin #3', null],
    ['montée, pour admin #3', null],
    ['admin #3; DROP', null],
    ['', null],
  ])('%j numbers %p', (actor, id) => expect(adminIn(actor)).toBe(id));
});

describe('whether shell and remotes fit', () => {
  const shell = (platform: string) => ({ name: 'shell', platform });
  const remote = (platform: string) => ({ name: 'mf-guest', platform });

  test.each([
    ['1.4.0', '^1.0.0', true],
    ['1.4.0', '^1.5.0', false],
    ['1.4.0', '>=1.2 <2', true],
    ['2.0.0', '^1.0.0 || ^2.0.0', true],
    ['2.0.0-rc.1', '^2.0.0', false],
    ['1.4.0', '*', true],
    ['not a version', '^1.0.0', false],
  ])('%s for %s: %p', (provided, range, fits) => {
    const found = platformMismatches([shell(provided)], [remote(range)], () => 'new');
    expect(found.map(({ code }) => code)).toEqual(fits ? [] : ['release.platform']);
  });

  test.each([
    ['new', /demande la plateforme \^2\.0\.0, le shell en ligne fournit 1\.4\.0/],
    ['live', /en ligne, demande \^2\.0\.0\. Publiez d’abord une version de mf-guest/],
    ['movable', /Changez aussi mf-guest, dans la même commande/],
    ['trial', /canary mf-guest --stop/],
  ] as const)('the cure names who is to move: %s', (standing, text) => {
    const [problem] = platformMismatches([shell('1.4.0')], [remote('^2.0.0')], () => standing);
    expect(problem?.text).toMatch(text);
  });

  test('every shell that visitors have is asked, and each remote', () => {
    const shells = [shell('1.4.0'), shell('2.0.0')];
    const remotes = [
      remote('^1.0.0'),
      { name: 'mf-admin', platform: '^2.0.0' },
      { name: 'mf-a', platform: '*' },
    ];
    expect(platformMismatches(shells, remotes, () => 'live')).toHaveLength(2);
    expect(platformMismatches([], remotes, () => 'live')).toEqual([]);
  });
});

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [59_999, 0, 1],
  [60_000, 1, 1],
  [60_001, 1, 2],
])('%d ms lie in minute %d, and minute %d is the first without anything before', (instant, of, from) => {
  expect([minuteOf(instant), minuteFrom(instant)]).toEqual([of, from]);
});

describe('whether a page was given what the contract allows', () => {
  const categories = { url: '/api/categories', body: [{ id: 1, name: 'Arts', slug: 'arts' }] };

  test.each([
    [[], true],
    [[categories], true],
    [[{ ...categories, url: '/api/categories?x=1' }], true],
    [[{ ...categories, body: [{ ...categories.body[0], more: 'x' }] }], true],
    [[{ ...categories, body: [{ id: '1', name: 'Arts', slug: 'arts' }] }], false],
    [[{ ...categories, body: null }], false],
    [[{ ...categories, body: undefined }], false],
    [[categories, { ...categories, body: {} }], false],
    // What is no call of the contract proves nothing.
    [[{ url: '/api/nothing', body: {} }], false],
    [[{ url: 'https://ailleurs.example/api/categories', body: categories.body }], false],
    [[{ url: '/api/categories/', body: categories.body }], false],
    [[{ url: '', body: null }], false],
  ])('%#: %j', (answers, kept) => expect(keepContract(answers)).toBe(kept));
});
