import type { ReleaseOverview, ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { overview } from '../../testing/releases-page';
import { texts } from '../../texts';
import { besides, consequence, moveOf, needsReason, warnings, type Intent } from './intents';
import { failuresOf, liveRows, type LiveRow } from './live-rows';
import { oneLine } from './use-move-form';

type Pointer = ReleaseOverview['pointers'][number];
const [guest, admin] = liveRows(overview) as [LiveRow, LiveRow];
const ACTIONS = Object.keys(texts.releases.actions) as Intent['action'][];
const choice = { version: '1.0.0-dddddddddddd', percent: 12.5 };
const moved = (action: Intent['action']) => moveOf({ action, row: guest }, choice);

describe('the rows', () => {
  const withPointer = (pointer: Partial<Pointer>, releases: Partial<ReleaseSummary>[] = []) => {
    const [known] = overview.pointers as [Pointer];
    const [first] = overview.releases as [ReleaseSummary];
    const given: ReleaseOverview = {
      pointers: [{ ...known, ...pointer }],
      releases: releases.map((one) => ({ ...first, ...one })),
    };
    return liveRows(given)[0]!;
  };

  test('are in the order of the pointers, each with its own releases, newest first', () => {
    expect(liveRows(overview).map(({ pointer }) => pointer.name)).toEqual(['mf-guest', 'mf-admin']);
    expect(guest.releases.every(({ name }) => name === 'mf-guest')).toBe(true);
    expect(guest.releases[0]?.version).toBe('1.0.0-dddddddddddd');
    expect(admin.releases.map(({ version }) => version)).toEqual(['1.0.0-900000000009']);
  });

  test('leave the response unchanged', () => {
    const before = JSON.stringify(overview);
    liveRows(overview);
    expect(JSON.stringify(overview)).toBe(before);
  });

  test('distinguish releases of the same version in different areas', () => {
    const row = withPointer({ live: '1.0.0-900000000009' }, [
      { name: 'mf-admin', version: '1.0.0-900000000009', failures: 9 },
    ]);
    expect(row.live).toBeUndefined();
    expect(failuresOf(row, '1.0.0-900000000009')).toBe(0);
  });

  test('exclude a fallback that the registry no longer has', () => {
    const row = withPointer({ targets: ['1.0.0-3e93e93e93e9', '1.0.0-bbbbbbbbbbbb'] }, [
      { name: 'mf-guest', version: '1.0.0-bbbbbbbbbbbb' },
    ]);
    expect(row.targets.map(({ version }) => version)).toEqual(['1.0.0-bbbbbbbbbbbb']);
  });

  test("show a canary's version and share even if its release is gone", () => {
    const row = withPointer({ canary: { version: '1.0.0-3e93e93e93e9', percent: 5 } });
    expect(row.canary).toEqual({ version: '1.0.0-3e93e93e93e9', percent: 5, release: undefined });
  });
});

describe('the requested move', () => {
  test.each([
    ['rollback', { action: 'rollback', version: '1.0.0-dddddddddddd' }],
    ['activate', { action: 'activate', version: '1.0.0-dddddddddddd' }],
    ['canary', { action: 'canary', version: '1.0.0-dddddddddddd', percent: 12.5 }],
    ['stop', { action: 'canary', version: null }],
    ['lock', { action: 'lock' }],
    ['unlock', { action: 'unlock' }],
    ['lift', { action: 'lift', version: '1.0.0-dddddddddddd' }],
  ] as const)('of %s has no superfluous fields', (action, expected) =>
    expect(moved(action)).toEqual({ name: 'mf-guest', revision: 4, ...expected }),
  );
});

describe('the description of the effect', () => {
  const said = (action: Intent['action']) => consequence({ action, row: guest }, choice);

  test('exists for every button, with the area’s name or its version, and without undefined', () => {
    for (const action of ACTIONS) {
      expect(said(action)).toMatch(/mf-guest|1\.0\.0-dddddddddddd/);
      expect(said(action)).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('of a roll-back says what is withdrawn and that the area stays locked', () => {
    expect(said('rollback')).toContain('de 1.0.0-cccccccccccc à 1.0.0-dddddddddddd');
    expect(said('rollback')).toContain('verrouillée');
  });

  test('of a canary has its share in French format', () => {
    expect(said('canary')).toContain('12,5\u00a0%');
    expect(said('canary')).toContain('les autres gardent 1.0.0-cccccccccccc');
  });
});

describe('effects on a canary', () => {
  const also = (action: Intent['action'], version: string, row: LiveRow = guest) =>
    besides({ action, row }, { version, percent: 5 });
  const { canaryStays, canaryEnds } = texts.releases;

  test('the canary of another version keeps its visitors, whatever happens to the live release', () => {
    for (const action of ['activate', 'rollback'] as const)
      expect(also(action, '1.0.0-bbbbbbbbbbbb')).toEqual([canaryStays('1.0.0-dddddddddddd', 2.5)]);
    expect(canaryStays('1.0.0-dddddddddddd', 2.5)).toContain('2,5\u00a0% des visiteurs le gardent');
  });

  test('another canary replaces it; the same one continues', () => {
    expect(also('canary', '1.0.0-bbbbbbbbbbbb')).toEqual([canaryEnds('1.0.0-dddddddddddd', 2.5)]);
    for (const action of ['canary', 'activate'] as const)
      expect(also(action, '1.0.0-dddddddddddd')).toEqual([]);
    expect(also('activate', '1.0.0-bbbbbbbbbbbb', admin)).toEqual([]);
  });
});

describe('warnings', () => {
  const against = (action: Intent['action'], version: string, row = guest) =>
    warnings({ action, row }, { version, percent: 5 });

  test('more failures than the present release, for a move that affects everybody', () => {
    expect(against('rollback', '1.0.0-aaaaaaaaaaaa')).toEqual([
      texts.releases.badTarget('1.0.0-aaaaaaaaaaaa'),
      texts.releases.worse('1.0.0-aaaaaaaaaaaa', 40, 1),
    ]);
    expect(against('activate', '1.0.0-dddddddddddd')).toEqual([
      texts.releases.worse('1.0.0-dddddddddddd', 12, 1),
    ]);
  });

  test('none with fewer failures, for a canary, or without figures', () => {
    expect(against('rollback', '1.0.0-bbbbbbbbbbbb')).toEqual([]);
    expect(against('canary', '1.0.0-aaaaaaaaaaaa')).toEqual([]);
    expect(against('rollback', 'unbekannt')).toEqual([]);
  });

  test('a second roll-back in a row names the origin of the first one', () => {
    expect(against('rollback', '1.0.0-900000000009', admin)).toEqual([
      texts.releases.backAgain('1.0.0-200000000002'),
    ]);
    expect(against('unlock', '1.0.0-900000000009', admin)).toEqual([]);
  });
});

test('a reason is required for withdrawals and locks, and nothing else', () => {
  const asked = ACTIONS.filter((action) => needsReason({ action, row: guest }));
  expect(asked.sort()).toEqual(['lift', 'lock', 'rollback', 'unlock']);
});

test.each([
  ['  Page \n\n blanche\t ', 'Page blanche'],
  ['a\r\nb', 'a b'],
  ['a\u00a0b', 'a b'],
  ['   ', ''],
])('a reason is a single line: %j', (typed, kept) => expect(oneLine(typed)).toBe(kept));
