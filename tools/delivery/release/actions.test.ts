import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACTIONS, isAncestor, movesIn, untried } from './actions';
import { fakeRegistry } from './testing/fake-registry';

const VERSION = '1.0.0-0123456789ab';
const LIVE = '1.0.0-fedcba987654';

/** A registry in which every pointer is at revision 7. */
const registry = (notes?: string[]) =>
  fakeRegistry(
    ['mf-guest', 'mf-public'].map((name) => ({ name, revision: 7, live: LIVE })),
    { notes },
  );

test('several areas roll back in one move, each to its fallback or to a named version', async () => {
  const { client, asked } = registry();
  const { text } = await ACTIONS.rollback(client, ['mf-guest', `mf-public@${VERSION}`], {
    why: 'page déplacée',
  });
  // Withdrawn releases are named, too.
  expect(text).toMatch(/^mf-guest : .*fedcba987654 est retirée.*\nmf-public : .*fedcba987654 est retirée/);
  expect(asked).toEqual([
    {
      why: 'page déplacée',
      moves: [
        { name: 'mf-guest', action: 'rollback', revision: 7 },
        { name: 'mf-public', version: VERSION, action: 'rollback', revision: 7 },
      ],
    },
  ]);
});

test.each([
  [['mf-guest', 'mf-public'], { to: VERSION, why: 'x' }, 'mf-public'],
  [[], { why: 'x' }, 'le nom de la zone'],
  [['mf-guest'], {}, '--why'],
  [['mf-guest'], { why: 'x', to: '1.2' }, '1.2'],
])('an invalid roll-back moves nothing: %j %j', async (words, values, named) => {
  const { client, asked } = registry();
  await expect(async () => ACTIONS.rollback(client, words, values)).rejects.toThrow(named);
  expect(asked).toEqual([]);
});

test('a roll-back to a version with many failures warns before it moves', async () => {
  const { client, asked } = registry();
  const { pointers } = await client.overview();
  client.overview = async () =>
    ({ pointers, releases: [{ name: 'mf-guest', version: VERSION, bad: true }] }) as never;
  const moves: number[] = [];
  const warned = jest.spyOn(console, 'error').mockImplementation(() => void moves.push(asked.length));
  await ACTIONS.rollback(client, ['mf-guest'], { to: VERSION, why: 'x' });
  expect(warned.mock.calls).toEqual([
    [expect.stringMatching(/^Attention : mf-guest .*0123456789ab échouait/)],
  ]);
  expect([moves, asked.length]).toEqual([[0], 1]);
  await ACTIONS.rollback(client, [`mf-public@${VERSION}`], { why: 'x' });
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test('a name without releases is a typo, not an empty answer', async () => {
  const { client } = registry();
  for (const ask of [ACTIONS.status, ACTIONS.history, ACTIONS.prune])
    await expect(ask(client, ['mf-gest'], {})).rejects.toThrow(/mf-gest.*mf-guest, mf-public/);
});

test('status names each host that does not serve the live set, with the areas', async () => {
  const { client } = registry();
  const { pointers } = await client.overview();
  const full = pointers.map((one) => ({ ...one, fallback: null, canary: null, lock: null, plan: null }));
  client.overview = async () => ({ pointers: full, releases: [] }) as never;
  const said = async (...names: string[]) => (await ACTIONS.status(client, names, {})).text;
  expect(await said()).toMatch(/^ {2}un : ne sert pas la version voulue de mf-guest, mf-public \(voir/m);
  expect(await said('mf-guest')).toMatch(/voulue de mf-guest \(/);
  const serving = full.map(({ name, revision, live }) => ({ name, revision, version: live, lag: null }));
  client.hosts = async () => ({ hosts: [{ id: 'un', label: 'un', silentFor: 0, serving }] });
  expect(await said()).not.toContain('voulue');
  client.hosts = () => Promise.reject(new Error('404'));
  expect(await said()).not.toContain('voulue');
});

test.each([
  ['lock', ['mf-guest'], { name: 'mf-guest', action: 'lock', revision: 7 }],
  ['unlock', ['mf-guest'], { name: 'mf-guest', action: 'unlock', revision: 7 }],
  [
    'withdraw',
    ['mf-guest', VERSION],
    { name: 'mf-guest', action: 'withdraw', revision: 7, version: VERSION },
  ],
  ['lift', ['mf-guest', VERSION], { name: 'mf-guest', action: 'lift', revision: 7, version: VERSION }],
] as const)('%s requires a reason, then moves one area', async (action, words, expected) => {
  const { client, asked } = registry();
  await expect(async () => ACTIONS[action](client, [...words], {})).rejects.toThrow('--why');
  expect(asked).toEqual([]);
  await ACTIONS[action](client, [...words], { why: 'corrigé' });
  expect(asked).toEqual([{ why: 'corrigé', moves: [expected] }]);
});

test.each([
  ['lock', [], undefined, 'mf-guest : verrouillée.'],
  ['lock', [], ['mf-guest était déjà verrouillée.'], 'mf-guest était déjà verrouillée.'],
  ['lift', [VERSION], [], `mf-guest : le retrait de ${VERSION} est levé.`],
  ['lift', [VERSION], ['Rien n’est changé.'], 'Rien n’est changé.'],
] as const)('%s %j reports the change, or why nothing changed', async (action, words, notes, said) => {
  const { client } = registry(notes && [...notes]);
  expect((await ACTIONS[action](client, ['mf-guest', ...words], { why: 'x' })).text).toBe(said);
});

describe('the moves after publishing', () => {
  const live = { pointers: [{ name: 'mf-guest', revision: 1, live: LIVE, fallback: null, canary: null }] };
  const made = [{ name: 'mf-guest', version: VERSION }];

  test.each([
    ['nothing, when nothing is asked for', live, made, {}, []],
    ['live', live, made, { activate: true }, [{ name: 'mf-guest', action: 'activate', version: VERSION }]],
    [
      'tried by a share',
      live,
      made,
      { canary: '12,5' },
      [{ name: 'mf-guest', action: 'canary', version: VERSION, percent: 12.5 }],
    ],
    [
      'live at once, where there is nothing beside which it could be tried',
      { pointers: [] },
      made,
      { canary: '10' },
      [{ name: 'mf-guest', action: 'activate', version: VERSION }],
    ],
    [
      'refused by the registry, when it was taken back',
      live,
      [{ ...made[0], withdrawn: true }],
      { activate: true },
      [{ name: 'mf-guest', action: 'activate', version: VERSION }],
    ],
    [
      'nothing, when everybody gets it already',
      live,
      [{ name: 'mf-guest', version: LIVE }],
      { canary: '10' },
      [],
    ],
  ] as const)('%s', (_what, overview, built, values, moves) => {
    expect(movesIn(overview as never, built as never, values)).toEqual(moves);
  });

  test('a canary that does not start is named: everybody already gets that version', () => {
    expect(untried(live, [{ name: 'mf-guest', version: LIVE }, ...made])).toEqual([
      `mf-guest ${LIVE} est déjà en ligne pour tous : aucun canari.`,
    ]);
  });

  test('a publication says which files it restored, and which canary it skips', async () => {
    const { client, asked } = registry();
    client.publish = async () =>
      ({ name: 'mf-guest', version: LIVE, status: 'unchanged', repaired: 2 }) as never;
    const { text } = await ACTIONS.publish(client, ['mf-guest'], { built: true, canary: '10' });
    expect(text).toBe(
      `mf-guest ${LIVE} était déjà publiée, à l’identique. Fichiers remis dans le stockage : 2.\n` +
        `mf-guest ${LIVE} est déjà en ligne pour tous : aucun canari.`,
    );
    expect(asked).toEqual([]);
  });

  test('a refused activation says which version was published all the same', async () => {
    const { client } = registry();
    client.publish = async () => ({ name: 'mf-guest', version: VERSION, status: 'created' }) as never;
    client.move = () => Promise.reject(new Error('verrouillée'));
    const said = jest.spyOn(console, 'log').mockImplementation();
    const publish = (json: boolean) =>
      ACTIONS.publish(client, ['mf-guest'], { built: true, activate: true, json });
    await expect(publish(false)).rejects.toThrow('verrouillée');
    expect(said.mock.calls).toEqual([[`mf-guest ${VERSION} publiée.`]]);
    await expect(publish(true)).rejects.toThrow('verrouillée');
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  test('an invalid share is refused before anything is built', async () => {
    const { client } = registry();
    await expect(ACTIONS.publish(client, ['mf-guest'], { canary: 'all' })).rejects.toThrow(
      /« all » n’est pas compris/,
    );
  });
});

test('older and newer commits are told apart; an unknown commit is neither', () => {
  const dir = mkdtempSync(join(tmpdir(), 'newer-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.org', ...args], {
      cwd: dir,
      encoding: 'utf8',
    }).trim();
  git('init', '-q');
  const commit = (text: string) => {
    git('commit', '-q', '--allow-empty', '-m', text);
    return git('rev-parse', 'HEAD');
  };
  const [older, newer] = [commit('one'), commit('two')];
  expect(isAncestor(older, newer, dir)).toBe(true);
  expect(isAncestor(newer, older, dir)).toBe(false);
  expect(isAncestor(newer, newer, dir)).toBe(false);
  expect(isAncestor('', newer, dir)).toBe(false);
  expect(isAncestor('0'.repeat(40), newer, dir)).toBe(false);
  rmSync(dir, { recursive: true });
});
