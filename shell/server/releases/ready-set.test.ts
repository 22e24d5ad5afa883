import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveEntry, LiveSet } from '@eveneo/contract/delivery/releases';
import { entryOf, testRelease, type TestRelease } from '../testing/fake-registry';
import { hasPages, mendedEntry, mendedSet, releasesOf, relieved, rolledBack } from './ready-set';
import { ReleaseFiles } from './release-files';

const release = (name: string, digit: string) => testRelease(name, digit.repeat(12));
const [shell, old, present, trial] = [
  release('shell', 'a'),
  release('mf-guest', 'a'),
  release('mf-guest', 'b'),
  release('mf-guest', 'c'),
] as const;
const setOf = (...entries: LiveEntry[]): LiveSet => ({ format: 1, revision: 3, entries });
const full = entryOf(present, {
  fallback: old.description,
  canary: { release: trial.description, percent: 10 },
});

const dir = mkdtempSync(join(tmpdir(), 'ready-set-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
let made = 0;
/** Only the files of these releases are ready. */
const holding = (...releases: readonly TestRelease[]) =>
  new ReleaseFiles(join(dir, String((made += 1))), async (name, version, path) => {
    const found = releases.find(
      ({ description }) => description.name === name && description.version === version,
    );
    if (!found) throw new Error('absent');
    return Buffer.from(found.files[path] ?? '');
  });

test('a set names its live, fallback and canary releases, each once', () => {
  expect(releasesOf(setOf(entryOf(shell), full)).map(({ version }) => version)).toEqual(
    [shell, present, old, trial].map(({ description }) => description.version),
  );
  expect(releasesOf(setOf())).toEqual([]);
});

test.each([
  ['no set', null, false],
  ['an empty registry', setOf(), false],
  ['a shell alone', setOf(entryOf(shell)), false],
  ['a shell with an area', setOf(entryOf(shell), full), true],
])('%s has pages: %s', (_what, set, pages) => expect(hasPages(set)).toBe(pages));

describe('a roll-back', () => {
  const { version } = present.description;
  const back = entryOf(old, { withdrawn: [version] });
  it.each([
    ['what was live', entryOf(present)],
    ['what was tried', entryOf(old, { canary: { release: present.description, percent: 5 } })],
    ['what it fell back to', entryOf(old, { fallback: present.description })],
  ])('is detected when %s is withdrawn', (_what, before) =>
    expect(rolledBack(setOf(before), setOf(back))).toEqual([back]),
  );
  it('is neither a new release, nor an older withdrawal, nor a change in an area that was not served', () => {
    expect(rolledBack(setOf(entryOf(old)), setOf(entryOf(present)))).toEqual([]);
    expect(
      rolledBack(setOf(entryOf(present)), setOf(entryOf(trial, { withdrawn: [old.description.version] }))),
    ).toEqual([]);
    expect(rolledBack(setOf(entryOf(shell)), setOf(back))).toEqual([]);
    // The same version number in another area is another release.
    expect(rolledBack(setOf(entryOf(release('mf-admin', 'b'))), setOf(back))).toEqual([]);
  });
  it('is applied alone, without changes in other areas or its own missing fallback', () => {
    const other = entryOf(release('mf-admin', 'a'));
    const current = { ...setOf(entryOf(present), other), previewKey: 'kept' };
    const next = { ...back, fallback: trial.description };
    expect(relieved(current, [next], () => false)).toEqual({ ...current, entries: [back, other] });
    expect(relieved(current, [next], () => true).entries[0]).toEqual(next);
    expect(relieved(current, [entryOf(release('mf-new', 'a'))], () => true)).toEqual(current);
  });
});

describe('an entry with missing files', () => {
  const mended = (...held: TestRelease[]) => mendedEntry(full, holding(...held));

  it('is unchanged when they are all here', async () =>
    expect(await mended(present, old, trial)).toEqual({ entry: full, sound: true }));
  it('loses its canary', async () =>
    expect(await mended(present, old)).toEqual({ entry: { ...full, canary: null }, sound: true }));
  it('loses its fallback', async () =>
    expect(await mended(present, trial)).toEqual({ entry: { ...full, fallback: null }, sound: true }));
  it('shows its fallback, which then has none, and keeps the canary', async () =>
    expect(await mended(old, trial)).toEqual({
      entry: { ...full, live: old.description, fallback: null },
      sound: true,
    }));
  it('never shows a canary to everybody: with nothing else it has no complete release', async () => {
    const { entry, sound } = await mended(trial);
    expect([entry.live, entry.fallback, sound]).toEqual([present.description, null, false]);
  });
});

describe('a stored set', () => {
  it('is served with the complete releases of each area', async () => {
    const stored = setOf(entryOf(shell), full);
    const set = await mendedSet(stored, holding(shell, old));
    expect(set?.entries.map(({ live }) => live.version)).toEqual(
      [shell, old].map(({ description }) => description.version),
    );
    expect(set?.revision).toBe(stored.revision);
  });
  it('is unusable without a complete shell', async () => {
    expect(await mendedSet(setOf(full), holding(present, old, trial))).toBeNull();
    expect(await mendedSet(setOf(entryOf(shell), full), holding(present, old, trial))).toBeNull();
  });
  it('is served with the shell’s fallback when the shell is damaged', async () => {
    const before = release('shell', 'd');
    const stored = setOf(entryOf(shell, { fallback: before.description }), full);
    const set = await mendedSet(stored, holding(before, present));
    expect(set?.entries[0]).toMatchObject({ live: before.description, fallback: null });
  });
});
