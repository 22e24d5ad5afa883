import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveEntry, LiveSet } from '@eveneo/contract/delivery/releases';
import { entryOf, testRelease, type TestRelease } from '../testing/fake-registry';
import { LateWork } from './late-work';
import { ReleaseFiles } from './release-files';

const release = (name: string, digit: string) => testRelease(name, digit.repeat(12));
const [old, next, trial, admin] = [
  release('mf-guest', 'a'),
  release('mf-guest', 'b'),
  release('mf-guest', 'c'),
  release('mf-admin', 'a'),
] as const;
const setOf = (...entries: LiveEntry[]): LiveSet => ({ format: 1, revision: 1, entries });

let dir: string;
/** The files of the registry, and how often it was asked. */
let held: Set<TestRelease>;
let asked: number;
/** Responses are held back until this resolves. */
let gate: Promise<void> | null;
let failures: string[][];
let work: LateWork;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'late-work-'));
  [held, asked, gate, failures] = [new Set([old, next, trial, admin]), 0, null, []];
  const files = new ReleaseFiles(dir, async (name, version, path) => {
    asked += 1;
    await gate;
    const found = [...held].find(
      ({ description }) => description.name === name && description.version === version,
    );
    if (!found) throw new Error('absent');
    return Buffer.from(found.files[path] ?? '');
  });
  work = new LateWork(files, (_error, names) => failures.push(names));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(dir, { recursive: true, force: true });
});

/** The prepared entries; null when there was nothing to serve. */
async function made(group: readonly LiveEntry[], served: LiveSet | null = null) {
  let given: readonly LiveEntry[] | null = null;
  await work.make(
    group,
    () => served,
    async (entries) => void (given = entries),
  );
  return given as readonly LiveEntry[] | null;
}

test('a group with all files is served as it is', async () => {
  const group = [entryOf(next, { fallback: old.description }), entryOf(admin)];
  expect(await made(group)).toEqual(group);
  expect(failures).toEqual([]);
});

test('the same group is not fetched twice at once, a changed one is', async () => {
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  const group = [entryOf(next)];
  const both = [made(group), made(structuredClone(group))];
  const other = made([entryOf(next, { revision: 2 })]);
  open();
  expect(await Promise.all(both)).toEqual([group, null]);
  expect(await other).toHaveLength(1);
  expect(asked).toBe(next.description.files.length);
});

describe('missing files', () => {
  beforeEach(() => void held.delete(next));

  it('are reported once, by area, however long they are missing', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    for (let round = 0; round < 5; round += 1) {
      await made([entryOf(next)]);
      jest.advanceTimersByTime(3_000);
    }
    expect(failures).toEqual([['mf-guest']]);
    held.add(next);
    expect(await made([entryOf(next)])).toEqual([entryOf(next)]);
  });
  it('are not requested four times a second', async () => {
    await made([entryOf(next)]);
    const before = asked;
    expect(await made([entryOf(next)])).toBeNull();
    expect(asked).toBe(before);
  });
  it('leave the area as it is served', async () =>
    expect(await made([entryOf(next)], setOf(entryOf(old)))).toEqual([]));
  it('leave it so even if the fallback is complete', async () =>
    expect(
      await made([entryOf(next, { fallback: old.description })], setOf(entryOf(old, { revision: 8 }))),
    ).toEqual([]));
  it('lead to the fallback when the served release was withdrawn', async () => {
    const group = [entryOf(next, { fallback: old.description, withdrawn: [trial.description.version] })];
    const given = await made(group, setOf(entryOf(trial)));
    expect(given?.map(({ live, fallback }) => [live, fallback])).toEqual([[old.description, null]]);
  });
  it('lead to the fallback when the served release is missing too, and to nothing incomplete', async () => {
    const group = [entryOf(next, { fallback: old.description })];
    const given = await made(group, setOf(entryOf(next)));
    expect(given?.map(({ live }) => live)).toEqual([old.description]);
    expect(await made([entryOf(next, { revision: 2 })], setOf(entryOf(next)))).toEqual([]);
  });
  it('of a new area keep it in the set: its pages show an error', async () => {
    expect(await made([entryOf(next)], setOf(entryOf(admin)))).toEqual([entryOf(next)]);
    expect(failures).toEqual([['mf-guest']]);
  });
  it('lead to the fallback on a new host', async () => {
    const given = await made([entryOf(next, { fallback: old.description })]);
    expect(given?.map(({ live }) => live)).toEqual([old.description]);
  });
  it('hold back the entries moved with them', async () => {
    const served = setOf(entryOf(old), entryOf(release('mf-admin', 'd')));
    expect(await made([entryOf(next), entryOf(admin)], served)).toEqual([]);
  });
});

test('missing files of a canary or fallback remove it, and the rest goes live', async () => {
  held.delete(trial);
  held.delete(old);
  const entry = entryOf(next, {
    fallback: old.description,
    canary: { release: trial.description, percent: 10 },
  });
  const served = setOf(entryOf(release('mf-guest', 'd')));
  expect(await made([entry], served)).toEqual([{ ...entry, fallback: null, canary: null }]);
});

test('missing files are requested again soon, even when the clock is set back', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: new Date('2026-11-22T12:00:00Z') });
  held.delete(next);
  await made([entryOf(next)]);
  held.add(next);
  jest.setSystemTime(new Date('2026-11-22T11:00:00Z'));
  jest.advanceTimersByTime(3_000);
  expect(await made([entryOf(next)])).toEqual([entryOf(next)]);
});
