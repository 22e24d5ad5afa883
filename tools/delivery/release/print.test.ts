import type { ReleaseOverview, ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { moment, printStatus, table } from './print';
import { LIVE, pointerOf } from './testing/fake-registry';

const NEXT = '1.0.0-bbbbbbbbbbbb';
const AT = '2026-11-22T09:27:05.123Z';
type Pointer = ReleaseOverview['pointers'][number];

const pointer = (rest: Partial<Pointer> = {}): Pointer => ({
  ...pointerOf(),
  targets: [],
  plan: null,
  guarded: false,
  ...rest,
});
const release = (version: string, rest: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  name: 'mf-guest',
  version,
  platform: '^1.2.0',
  commit: '0123456789abcdef',
  author: 'Camille',
  createdAt: AT,
  publishedAt: AT,
  files: 3,
  bytes: 20_480,
  withdrawn: false,
  failures: 0,
  ...rest,
});
const lines = (text: string) => text.split('\n');

test('columns are as wide as their widest cell, without trailing spaces', () => {
  expect(lines(table([['a', 'bbb', 'c'], ['aaaa', 'b', ''], ['a']]))).toEqual([
    'a     bbb  c',
    'aaaa  b',
    'a',
  ]);
  expect(table([])).toBe('');
});

test('times are shown to the second, in the registry’s time zone', () =>
  expect(moment(AT)).toBe('2026-11-22 09:27:05 UTC'));

describe('the status', () => {
  it('explains how to start when nothing is live', () =>
    expect(printStatus({ pointers: [], releases: [] })).toMatch(/Rien n’est en ligne.*publish shell/));

  it('has a line for each area: live release, fallback and canary, each with its failures', () => {
    const text = printStatus({
      pointers: [
        pointer({ fallback: NEXT, canary: { version: NEXT, percent: 12.5 } }),
        pointer({ name: 'shell', revision: 2 }),
      ],
      releases: [release(LIVE, { failures: 3 }), release(NEXT, { failures: 1 })],
    });
    const [, guest = '', shell = ''] = lines(text);
    expect(guest.split(/ {2,}/)).toEqual(['mf-guest', LIVE, '3', NEXT, `${NEXT} (12,5 %)`, '1', '7']);
    // A release that the registry no longer lists has no failures; there is no canary.
    expect(shell.split(/ {2,}/)).toEqual(['shell', LIVE, '0', '–', '–', '–', '2']);
  });

  it('says whether a live release is guarded, beside the lock of its area', () => {
    const lock = { at: AT, who: 'admin #3', why: 'gel', version: null };
    const pointers = [
      pointer({ guarded: true }),
      pointer({ guarded: true, lock }),
      pointer({ guarded: false }),
    ];
    const [, alone, both, none] = lines(printStatus({ pointers, releases: [] }));
    expect(alone).toMatch(/7 +sous garde$/);
    expect(both).toMatch(/sous garde ; verrouillée par admin #3 : gel$/);
    expect(none).not.toContain('garde');
  });

  it('warns of a live release that shows nothing to many, below the table', () => {
    const pointers = [pointer({ alert: '40 sur 60.' }), pointer({ name: 'shell' })];
    const text = printStatus({ pointers, releases: [] });
    expect(lines(text).slice(3)).toEqual(['', `Attention : mf-guest ${LIVE}, en ligne : 40 sur 60.`]);
  });

  it('names the person who locked an area, and the reason', () => {
    const lock = { at: AT, who: 'admin #3', why: 'page blanche', version: null };
    const text = printStatus({ pointers: [pointer({ lock }), pointer({ name: 'shell' })], releases: [] });
    expect(lines(text)[1]).toMatch(/verrouillée par admin #3 : page blanche$/);
    expect(lines(text)[2]).not.toContain('verrouillée');
  });

  it('of one area lists only its releases, with their origin', () => {
    const text = printStatus(
      {
        pointers: [pointer(), pointer({ name: 'shell' })],
        releases: [
          release(NEXT, {
            subject: 'Corrige la page',
            clean: false,
            signedBy: 'abc',
            builder: 'ci',
            lock: '0123456789',
            withdrawn: true,
          }),
          release(LIVE, { commit: '', author: '', failures: 2 }),
          release(NEXT, { name: 'shell' }),
        ],
      },
      'mf-guest',
    );
    expect(text).not.toContain('shell');
    const rows = lines(text).filter((line) => line.startsWith('1.0.0-'));
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
      [
        NEXT,
        '2026-11-22 09:27:05 UTC',
        'Camille',
        '012345678*',
        'Corrige la page',
        '20 Kio',
        '0',
        'abc',
        'ci',
        '01234567',
        'retirée',
      ],
      [LIVE, '2026-11-22 09:27:05 UTC', '–', '–', '20 Kio', '2', '–', '–', '–'],
    ]);
  });

  it('of one area lists the commits that each release adds to the live one, and how many more there are', () => {
    const added = [{ commit: '0123456789abcdef', author: 'Léa', subject: 'Titre plus court' }];
    const of = (changes: ReleaseSummary['changes']) =>
      printStatus({ pointers: [pointer()], releases: [release(NEXT, { changes })] }, 'mf-guest');
    expect(of({ count: 3, added, removed: [] } as never)).toMatch(
      /3 changements depuis la version en ligne\n {2}012345678 {2}Titre plus court \(Léa\)\n {2}… \+2$/,
    );
    expect(of({ count: 1, added, removed: [] } as never)).toMatch(/ : 1 changement depuis[^…]*$/);
    for (const none of [undefined, null, { count: 0, added: [], removed: [] } as never])
      expect(of(none)).not.toContain('depuis la version en ligne');
  });
});
