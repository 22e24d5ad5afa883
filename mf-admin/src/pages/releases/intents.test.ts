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
const moved = (action: Intent['action'], row = guest) => moveOf({ action, row }, choice);

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

  test('stand in the order of the pointers, each with its own releases, newest first', () => {
    expect(liveRows(overview).map(({ pointer }) => pointer.name)).toEqual(['mf-guest', 'mf-admin']);
    expect(guest.releases.every(({ name }) => name === 'mf-guest')).toBe(true);
    expect(guest.releases[0]?.version).toBe('1.0.0-dddddddddddd');
    expect(admin.releases.map(({ version }) => version)).toEqual(['1.0.0-900000000009']);
  });

  test('leave the answer as it came', () => {
    const before = JSON.stringify(overview);
    liveRows(overview);
    expect(JSON.stringify(overview)).toBe(before);
  });

  test('a version of the same name in another area is another release', () => {
    const row = withPointer({ live: '1.0.0-900000000009' }, [
      { name: 'mf-admin', version: '1.0.0-900000000009', failures: 9 },
    ]);
    expect(row.live).toBeUndefined();
    expect(failuresOf(row, '1.0.0-900000000009')).toBe(0);
  });

  test('a target that the registry no longer holds is none to go back to', () => {
    const row = withPointer({ targets: ['1.0.0-3e93e93e93e9', '1.0.0-bbbbbbbbbbbb'] }, [
      { name: 'mf-guest', version: '1.0.0-bbbbbbbbbbbb' },
    ]);
    expect(row.targets.map(({ version }) => version)).toEqual(['1.0.0-bbbbbbbbbbbb']);
  });

  test('a canary whose release is gone still says what is tried, and by how many', () => {
    const row = withPointer({ canary: { version: '1.0.0-3e93e93e93e9', percent: 5 } });
    expect(row.canary).toEqual({ version: '1.0.0-3e93e93e93e9', percent: 5, release: undefined });
  });
});

describe('the move that is asked for', () => {
  test.each([
    ['rollback', { action: 'rollback', version: '1.0.0-dddddddddddd' }],
    ['activate', { action: 'activate', version: '1.0.0-dddddddddddd' }],
    ['canary', { action: 'canary', version: '1.0.0-dddddddddddd', percent: 12.5 }],
    ['stop', { action: 'canary', version: null }],
    ['lock', { action: 'lock' }],
    ['unlock', { action: 'unlock' }],
    ['lift', { action: 'lift', version: '1.0.0-dddddddddddd' }],
    ['pause', { action: 'pause' }],
    ['resume', { action: 'resume' }],
    ['end', { action: 'end' }],
  ] as const)('of %s says no more than it needs', (action, expected) =>
    expect(moved(action)).toEqual({ name: 'mf-guest', revision: 4, ...expected }),
  );

  test('is known for every button that there is', () => {
    for (const action of ACTIONS) expect(moved(action)).toMatchObject({ name: 'mf-guest', revision: 4 });
  });

  test('names the state that was read: somebody else’s move in between is refused by it', () =>
    expect(moved('lock', { ...guest, pointer: { ...guest.pointer, revision: 9 } }).revision).toBe(9));
});

describe('what will happen', () => {
  const said = (action: Intent['action'], row = guest) => consequence({ action, row }, choice);
  const ofPlan = (kind: 'ramp' | 'schedule'): LiveRow => ({ ...guest, plan: { kind } as LiveRow['plan'] });

  test('is said for every button, with the area’s name or its version, and nothing undefined', () => {
    for (const action of ACTIONS)
      for (const row of [guest, ofPlan('ramp'), ofPlan('schedule')]) {
        expect(said(action, row)).toMatch(/mf-guest|1\.0\.0-dddddddddddd/);
        expect(said(action, row)).not.toMatch(/undefined|null|NaN|\[object/);
      }
  });

  test('a roll-back says what goes away and that the area stays locked', () => {
    expect(said('rollback')).toContain('de 1.0.0-cccccccccccc à 1.0.0-dddddddddddd');
    expect(said('rollback')).toContain('verrouillée');
  });

  test('a canary says how many, as French writes it', () => {
    expect(said('canary')).toContain('12,5\u00a0%');
    expect(said('canary')).toContain('les autres gardent 1.0.0-cccccccccccc');
  });

  test('the end of a ramp ends its canary; that of a date ends nothing that is', () => {
    expect(said('end', ofPlan('ramp'))).toContain('tous les visiteurs');
    expect(said('end', ofPlan('schedule'))).toContain('n’aura pas lieu');
    expect(said('pause', ofPlan('ramp'))).toContain('2,5\u00a0%');
  });
});

describe('what becomes of a canary and of a plan', () => {
  const of = (kind: 'ramp' | 'schedule') =>
    ({ ...guest, plan: { kind, version: '1.0.0-eeeeeeeeeeee' } as LiveRow['plan'] }) satisfies LiveRow;
  const also = (action: Intent['action'], version: string, row: LiveRow = guest) =>
    besides({ action, row }, { version, percent: 5 });
  const { canaryStays, canaryEnds, planEnds } = texts.releases;

  test('the canary of another version keeps its visitors, whatever the others get', () => {
    for (const action of ['activate', 'rollback'] as const)
      expect(also(action, '1.0.0-bbbbbbbbbbbb')).toEqual([canaryStays('1.0.0-dddddddddddd', 2.5)]);
    expect(canaryStays('1.0.0-dddddddddddd', 2.5)).toContain('2,5\u00a0% des visiteurs le gardent');
  });

  test('another canary takes its place; the same one goes on', () => {
    expect(also('canary', '1.0.0-bbbbbbbbbbbb')).toEqual([canaryEnds('1.0.0-dddddddddddd', 2.5)]);
    for (const action of ['canary', 'activate'] as const)
      expect(also(action, '1.0.0-dddddddddddd')).toEqual([]);
    expect(also('activate', '1.0.0-bbbbbbbbbbbb', admin)).toEqual([]);
  });

  test('a plan ends with what the registry ends it with, and not otherwise', () => {
    const ending = (kind: 'ramp' | 'schedule') =>
      ACTIONS.filter((action) =>
        also(action, '1.0.0-dddddddddddd', of(kind)).includes(planEnds[kind]('1.0.0-eeeeeeeeeeee')),
      ).sort();
    expect(ending('ramp')).toEqual(['activate', 'canary', 'lock', 'rollback', 'stop']);
    expect(ending('schedule')).toEqual(['activate', 'lock', 'rollback']);
  });
});

describe('what speaks against it', () => {
  const against = (action: Intent['action'], version: string, row = guest) =>
    warnings({ action, row }, { version, percent: 5 });

  test('more failures than now, for what everybody gets', () => {
    expect(against('rollback', '1.0.0-aaaaaaaaaaaa')).toEqual([
      texts.releases.badTarget('1.0.0-aaaaaaaaaaaa'),
      texts.releases.worse('1.0.0-aaaaaaaaaaaa', 40, 1),
    ]);
    expect(against('activate', '1.0.0-dddddddddddd')).toEqual([
      texts.releases.worse('1.0.0-dddddddddddd', 12, 1),
    ]);
  });

  test('not as many, not for a canary, and not for what has none', () => {
    expect(against('rollback', '1.0.0-bbbbbbbbbbbb')).toEqual([]);
    expect(against('canary', '1.0.0-aaaaaaaaaaaa')).toEqual([]);
    expect(against('rollback', 'unbekannt')).toEqual([]);
  });

  test('a second roll-back in a row says where the first one came from', () => {
    expect(against('rollback', '1.0.0-900000000009', admin)).toEqual([
      texts.releases.backAgain('1.0.0-200000000002'),
    ]);
    expect(against('unlock', '1.0.0-900000000009', admin)).toEqual([]);
  });
});

test('a reason is asked for where something is taken back or held, and nowhere else', () => {
  const asked = ACTIONS.filter((action) => needsReason({ action, row: guest }));
  expect(asked.sort()).toEqual(['lift', 'lock', 'rollback', 'unlock']);
});

test.each([
  ['  Page \n\n blanche\t ', 'Page blanche'],
  ['a\r\nb', 'a b'],
  ['a\u00a0b', 'a b'],
  ['   ', ''],
])('a reason is one line of the history: %j', (typed, kept) => expect(oneLine(typed)).toBe(kept));
