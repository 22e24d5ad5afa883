import type { LiveEntry, LiveSet } from '@eveneo/contract/delivery/releases';
import { entryOf, testRelease } from '../testing/fake-registry';
import { lateEntries, lateGroups, mergedSet, signatureOf } from './set-changes';

const release = (name: string, digit: string) => testRelease(name, digit.repeat(12));
const setOf = (revision: number, ...entries: LiveEntry[]): LiveSet => ({ format: 1, revision, entries });
const [shell, guest, admin] = ['shell', 'mf-guest', 'mf-admin'].map((name) =>
  entryOf(release(name, 'a')),
) as [LiveEntry, LiveEntry, LiveEntry];
const next = entryOf(release('mf-guest', 'b'), { revision: 2 });
const everything = () => true;
const namesOf = (entries: readonly LiveEntry[]) => entries.map(({ name }) => name);

describe('two entries are the same for every visitor', () => {
  const canary = { release: release('mf-guest', 'c').description, percent: 10 };
  const differing: [string, Partial<LiveEntry>][] = [
    ['its release', { live: release('mf-guest', 'b').description }],
    ['its fallback', { fallback: release('mf-guest', 'b').description }],
    ['a canary', { canary }],
    ['the revision alone, after a move away and back', { revision: 2 }],
    ['the withdrawn versions', { withdrawn: [`1.0.0-${'d'.repeat(12)}`] }],
  ];
  it.each(differing)('unless they differ in %s', (_what, rest) =>
    expect(signatureOf({ ...guest, ...rest })).not.toBe(signatureOf(guest)),
  );
  it('unless the share of a canary differs', () =>
    expect(signatureOf({ ...guest, canary })).not.toBe(
      signatureOf({ ...guest, canary: { ...canary, percent: 50 } }),
    ));
  it("regardless of their team's keys, and of entries moved with them: pages use neither", () => {
    const keys = [{ key: 'k', from: '2026-01-01T00:00:00Z', until: null }];
    expect(signatureOf({ ...guest, keys, moved: 'ensemble' })).toBe(signatureOf(guest));
  });
});

describe('late entries', () => {
  it('are all entries before the first set, and none when the same set is read again', () => {
    const wanted = setOf(1, shell, guest);
    expect(namesOf(lateEntries(null, wanted, everything))).toEqual(['shell', 'mf-guest']);
    expect(lateEntries(wanted, structuredClone(wanted), everything)).toEqual([]);
  });
  it('include an entry that is correct but has missing files: nobody gets it', () => {
    const wanted = setOf(1, shell, guest);
    const isReady = ({ name }: LiveEntry) => name !== 'mf-guest';
    expect(namesOf(lateEntries(wanted, wanted, isReady))).toEqual(['mf-guest']);
    expect(lateGroups(wanted, wanted, isReady).map(namesOf)).toEqual([['mf-guest']]);
    expect(mergedSet(null, setOf(5, shell, guest), [shell, guest], isReady).revision).toBe(0);
  });
  it('are the moved and the new area, but not a removed one', () => {
    expect(namesOf(lateEntries(setOf(1, shell, guest), setOf(2, shell, next, admin), everything))).toEqual([
      'mf-guest',
      'mf-admin',
    ]);
    expect(lateEntries(setOf(1, shell, guest, admin), setOf(2, shell, guest), everything)).toEqual([]);
  });
  it('come in groups: entries moved together by their move, others alone', () => {
    const moved = (entry: LiveEntry) => ({ ...entry, moved: 'ensemble' });
    expect(lateGroups(null, setOf(1, shell, moved(guest), moved(admin)), everything).map(namesOf)).toEqual([
      ['shell'],
      ['mf-guest', 'mf-admin'],
    ]);
  });
  it('of a group are only those not served yet: a ready part waits for nothing', () => {
    const moved = { ...next, moved: 'ensemble' };
    expect(
      lateGroups(
        setOf(1, shell, guest, admin),
        setOf(2, shell, moved, { ...admin, moved: 'ensemble' }),
        everything,
      ),
    ).toEqual([[moved]]);
  });
});

describe('the served set once some late entries are ready', () => {
  const served = setOf(4, shell, guest, admin);
  const adminNext = entryOf(release('mf-admin', 'b'), { revision: 2 });

  it('has the wanted revision once nothing is late', () => {
    const wanted = setOf(5, shell, next, admin);
    expect(mergedSet(served, wanted, [next], everything)).toEqual(wanted);
  });
  it('keeps its old revision while anything is late: open tabs must ask again', () => {
    const merged = mergedSet(served, setOf(5, shell, next, adminNext), [next], everything);
    expect(merged).toEqual(setOf(4, shell, next, admin));
  });
  it('lacks an area that was never ready, and has the revision 0 before any set', () => {
    expect(mergedSet(null, setOf(5, shell, next), [shell], everything)).toEqual(setOf(0, shell));
  });
  it('drops at once what the registry no longer names, even if it became ready meanwhile', () => {
    expect(namesOf(mergedSet(served, setOf(5, shell, guest), [adminNext], everything).entries)).toEqual([
      'shell',
      'mf-guest',
    ]);
  });
  it('has the order of the wanted set, and its preview key from the first part on', () => {
    const wanted = { ...setOf(5, admin, shell, next), previewKey: 'new' };
    const merged = mergedSet({ ...served, previewKey: 'old' }, wanted, [], everything);
    expect([namesOf(merged.entries), merged.previewKey, merged.revision]).toEqual([
      ['mf-admin', 'shell', 'mf-guest'],
      'new',
      4,
    ]);
  });
  it('leaves both source sets unchanged', () => {
    const before = structuredClone(served);
    mergedSet(served, setOf(5, shell, next, adminNext), [next], everything);
    expect(served).toEqual(before);
  });
});
