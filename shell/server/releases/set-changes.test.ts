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
    ['a trial', { canary }],
    ['the revision alone: who moved it away and back again is told so', { revision: 2 }],
    ['what was withdrawn', { withdrawn: [`1.0.0-${'d'.repeat(12)}`] }],
  ];
  it.each(differing)('unless they differ in %s', (_what, rest) =>
    expect(signatureOf({ ...guest, ...rest })).not.toBe(signatureOf(guest)),
  );
  it('unless the share of a trial differs', () =>
    expect(signatureOf({ ...guest, canary })).not.toBe(
      signatureOf({ ...guest, canary: { ...canary, percent: 50 } }),
    ));
  it('whichever keys their team has, and whatever they were moved with: pages take nothing of it', () => {
    const keys = [{ key: 'k', from: '2026-01-01T00:00:00Z', until: null }];
    expect(signatureOf({ ...guest, keys, moved: 'ensemble' })).toBe(signatureOf(guest));
  });
});

describe('what is late', () => {
  it('is everything before the first set, and nothing of the same set read again', () => {
    const wanted = setOf(1, shell, guest);
    expect(namesOf(lateEntries(null, wanted, everything))).toEqual(['shell', 'mf-guest']);
    expect(lateEntries(wanted, structuredClone(wanted), everything)).toEqual([]);
  });
  it('is what is served as it should be, and whose files are not here: nobody gets it', () => {
    const wanted = setOf(1, shell, guest);
    const isReady = ({ name }: LiveEntry) => name !== 'mf-guest';
    expect(namesOf(lateEntries(wanted, wanted, isReady))).toEqual(['mf-guest']);
    expect(lateGroups(wanted, wanted, isReady).map(namesOf)).toEqual([['mf-guest']]);
    expect(mergedSet(null, setOf(5, shell, guest), [shell, guest], isReady).revision).toBe(0);
  });
  it('is the area that moved, and one that is new, but not one that has gone', () => {
    expect(namesOf(lateEntries(setOf(1, shell, guest), setOf(2, shell, next, admin), everything))).toEqual([
      'mf-guest',
      'mf-admin',
    ]);
    expect(lateEntries(setOf(1, shell, guest, admin), setOf(2, shell, guest), everything)).toEqual([]);
  });
  it('comes in groups: what was moved together by its name, all else by itself', () => {
    const moved = (entry: LiveEntry) => ({ ...entry, moved: 'ensemble' });
    expect(lateGroups(null, setOf(1, shell, moved(guest), moved(admin)), everything).map(namesOf)).toEqual([
      ['shell'],
      ['mf-guest', 'mf-admin'],
    ]);
  });
  it('is of a group only what is not served yet: the part that is here waits for nothing', () => {
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

describe('the set as it is served once some of it is ready', () => {
  const served = setOf(4, shell, guest, admin);
  const adminNext = entryOf(release('mf-admin', 'b'), { revision: 2 });

  it('counts as the wanted one once nothing is late', () => {
    const wanted = setOf(5, shell, next, admin);
    expect(mergedSet(served, wanted, [next], everything)).toEqual(wanted);
  });
  it('keeps its old revision while anything is: open tabs must ask again', () => {
    const merged = mergedSet(served, setOf(5, shell, next, adminNext), [next], everything);
    expect(merged).toEqual(setOf(4, shell, next, admin));
  });
  it('has no entry of an area that is wanted and was never ready, and the revision 0 before any set', () => {
    expect(mergedSet(null, setOf(5, shell, next), [shell], everything)).toEqual(setOf(0, shell));
  });
  it('drops at once what the registry no longer names, also when it was made ready meanwhile', () => {
    expect(namesOf(mergedSet(served, setOf(5, shell, guest), [adminNext], everything).entries)).toEqual([
      'shell',
      'mf-guest',
    ]);
  });
  it('has the order of the wanted set, and takes over its preview key with the first part of it', () => {
    const wanted = { ...setOf(5, admin, shell, next), previewKey: 'new' };
    const merged = mergedSet({ ...served, previewKey: 'old' }, wanted, [], everything);
    expect([namesOf(merged.entries), merged.previewKey, merged.revision]).toEqual([
      ['mf-admin', 'shell', 'mf-guest'],
      'new',
      4,
    ]);
  });
  it('changes neither of the two sets that it is made from', () => {
    const before = structuredClone(served);
    mergedSet(served, setOf(5, shell, next, adminNext), [next], everything);
    expect(served).toEqual(before);
  });
});
