import type { HistoryRow } from '@eveneo/contract/delivery/pointers';
import type { PastPreview } from '@eveneo/contract/delivery/previews';
import { printHistory, printKeys, printPointers, printPruned, printTokens } from './print';
import { LIVE, pointerOf } from './testing/fake-registry';

const NEXT = '1.0.0-bbbbbbbbbbbb';
const AT = '2026-11-22T09:27:05.123Z';
const lines = (text: string) => text.split('\n');

describe('the history', () => {
  const row = (rest: Partial<HistoryRow> = {}): HistoryRow => ({
    id: 1,
    name: 'mf-guest',
    revision: 8,
    action: 'activate',
    from: LIVE,
    to: NEXT,
    percent: null,
    who: 'jeton ci',
    why: 'essai',
    at: AT,
    ...rest,
  });
  const print = (...rows: HistoryRow[]) => printHistory({ at: AT, live: [], rows, previews: [] });
  const cells = (...rows: HistoryRow[]) =>
    lines(print(...rows))
      .at(-1)
      ?.split(/ {2,}/);

  it('shows the live set of a moment, or that there was none, and that nothing has changed', () => {
    expect(printHistory({ at: AT, live: [pointerOf()], rows: [], previews: [] })).toMatch(
      /^En ligne le 2026-11-22 09:27:05 UTC :\n {2}mf-guest {2}\S+ {2}–\n\nAucun changement/,
    );
    expect(print()).toMatch(/^Rien n’était en ligne le 2026-11-22/);
  });
  it('lists previews below, and how each ended', () => {
    const preview = (rest: Partial<PastPreview>): PastPreview => ({
      id: '0123456789abcdef',
      releases: [{ name: 'mf-guest', version: NEXT }],
      who: 'jeton ci',
      createdAt: AT,
      expiresAt: AT,
      end: 'open',
      endedAt: null,
      endedBy: null,
      ...rest,
    });
    const previews = [
      preview({}),
      preview({ end: 'expired', endedAt: AT }),
      preview({ end: 'ended', endedAt: AT, endedBy: 'admin #3', endedPerson: 'Camille Martin' }),
      preview({ end: 'ended', endedAt: AT, who: 'admin #3', person: 'Camille Martin' }),
      preview({ end: 'revoked', endedAt: AT }),
      preview({ end: 'withdrawn', endedAt: AT }),
    ];
    const told = lines(printHistory({ at: AT, live: [], rows: [row()], previews })).slice(-previews.length);
    expect(told.map((line) => line.split(/ {2,}/).slice(1))).toEqual(
      [
        ['jeton ci', 'ouvert'],
        ['jeton ci', 'à son heure'],
        ['jeton ci', 'le 2026-11-22 09:27:05 UTC, par Camille Martin (admin #3)'],
        ['Camille Martin (admin #3)', 'le 2026-11-22 09:27:05 UTC'],
        ['jeton ci', 'le 2026-11-22 09:27:05 UTC, avec le jeton révoqué'],
        ['jeton ci', 'le 2026-11-22 09:27:05 UTC, une version retirée'],
      ].map(([who, end]) => [`mf-guest@${NEXT}`, who, '2026-11-22 09:27:05 UTC', end]),
    );
  });
  it('shows actor, releases and reason', () =>
    expect(cells(row())).toEqual([
      '2026-11-22 09:27:05 UTC',
      'mf-guest',
      'mise en ligne',
      `${LIVE} → ${NEXT}`,
      'jeton ci',
      'essai',
    ]));
  it('names the person while the account exists, and always the id', () =>
    expect(cells(row({ who: 'admin #3', person: 'Camille Martin' }))?.[4]).toBe('Camille Martin (admin #3)'));
  it('names a move of a plan of former days', () => {
    expect(cells(row({ action: 'ramp', percent: 0.5 }))?.slice(2, 4)).toEqual([
      'montée',
      `${LIVE} → ${NEXT} (0,5 %)`,
    ]);
    expect(cells(row({ action: 'end', to: null, percent: 0 }))?.[3]).toBe(`${LIVE} → – (0 %)`);
  });
  it('leaves no gap for the first move of an area, or one without a reason', () =>
    expect(cells(row({ from: null, why: '' }))).toEqual(expect.arrayContaining([`– → ${NEXT}`, '–'])));
});

test('the result of a move is reported by area', () =>
  expect(
    printPointers([
      pointerOf({ fallback: NEXT }),
      pointerOf({ name: 'shell', canary: { version: NEXT, percent: 5 } }),
    ]),
  ).toBe(
    `mf-guest : ${LIVE} (secours ${NEXT}, canari –).\nshell : ${LIVE} (secours –, canari ${NEXT} (5 %)).`,
  ));

test.each([
  [0, false, /^Rien à supprimer : tout est en ligne/],
  [0, true, /^Rien à supprimer\.$/],
  [1, true, /^1 version à supprimer :\n {2}mf-guest /],
  [1, false, /^1 version supprimée :/],
  [2, false, /^2 versions supprimées :/],
  [2, true, /^2 versions à supprimer :/],
])('pruning %d versions, dry: %s, never reports more than it did', (count, dry, text) => {
  const removed = Array.from({ length: count }, () => ({ name: 'mf-guest', version: LIVE }));
  expect(printPruned({ removed } as never, dry)).toMatch(text);
});

test('tokens and keys are listed with their state, without secrets', () => {
  expect([printTokens([]), printKeys([])]).toEqual([
    'Aucun jeton de déploiement.',
    expect.stringContaining('sans signature') as string,
  ]);
  const token = { id: 3, label: 'ci', remotes: 'mf-guest', rights: 'publish', createdAt: AT, expiresAt: AT };
  const tokens = printTokens([
    { ...token, state: 'valid' },
    { ...token, id: 4, state: 'expired' },
    { ...token, id: 5, state: 'revoked' },
  ]);
  expect(
    lines(tokens)
      .slice(1)
      .map((line) =>
        line
          .split(/ {2,}/)
          .slice(0, 2)
          .concat(line.split(/ {2,}/)[6] ?? ''),
      ),
  ).toEqual([
    ['3', 'ci', ''],
    ['4', 'ci', 'expiré'],
    ['5', 'ci', 'révoqué'],
  ]);
  const key = { id: 1, name: 'mf-guest', key: 'abc', publicKey: 'xyz', registeredAt: AT, revokedAt: null };
  const [, valid = '', gone = ''] = lines(printKeys([key, { ...key, revokedAt: '2026-12-01T00:00:00Z' }]));
  expect(valid).toContain('abc');
  expect([valid.endsWith('09:27:05 UTC'), gone.endsWith('2026-12-01 00:00:00 UTC')]).toEqual([true, true]);
});
