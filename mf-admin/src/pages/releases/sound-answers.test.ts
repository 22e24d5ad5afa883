import { ApiError } from '@eveneo/platform';
import { overview } from '../../testing/releases-page';
import { faultsAnswer } from '../../testing/release-faults';
import { trafficAnswer } from '../../testing/release-traffic';
import { vitalsAnswer } from '../../testing/release-vitals';
import * as sound from './sound-answers';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const AT = '2026-11-20T10:00:00.000Z';
const host = { id: 'a', label: 'h', silentFor: 1, serving: [{ name: 'shell', revision: 1, lag: 2 }] };
const row = {
  ...{ id: 1, name: 'shell', action: 'ramp', from: 'a', to: 'b', percent: 2 },
  ...{ who: 'w', person: 'p', why: '', at: AT },
};
const preview = { id: 'a', who: 'w', expiresText: 'demain', releases: [{ name: 'shell', version: 'v' }] };
const pastPreview = {
  ...{ id: 'a', who: 'w', person: 'p', createdAt: AT, expiresAt: AT, releases: preview.releases },
  ...{ end: 'ended', endedAt: AT, endedBy: 'w', endedPerson: 'p' },
};
const plan = {
  ...{ kind: 'ramp', version: 'v', steps: [5], taken: 0, dueText: 'demain', who: 'w', paused: 'p' },
  ...{ loads: 1, leastLoads: 2 },
};
const lock = { at: AT, who: 'w', why: 'y', version: 'v' };
const pointer = { ...overview.pointers[0], lock, plan, targets: ['v'] };
const commit = { commit: 'abc', author: 'a', subject: 's' };
const release = {
  ...{ name: 'shell', version: 'v', commit: 'abc', author: 'a', publishedAt: AT, withdrawn: false },
  ...{ failures: 0, subject: 's', clean: true, changes: { added: [commit], count: 1, missing: 0 } },
  day: { loads: 1, failed: 0 },
};

type Read = (answer: unknown) => object;
/** How an answer is read, its list, an entry with all that it can have, and what stands around the list. */
const READS: Record<string, [read: Read, list: string, entry: unknown, around?: object]> = {
  overview: [sound.soundOverview, 'releases', release, { pointers: [pointer] }],
  hosts: [sound.soundHosts, 'hosts', host],
  history: [sound.soundHistory, 'rows', row, { previews: [] }],
  'past previews': [sound.soundHistory, 'previews', pastPreview, { rows: [row] }],
  previews: [sound.soundPreviews, 'previews', preview],
  traffic: [sound.soundTraffic, 'areas', trafficAnswer().areas[0], trafficAnswer()],
  vitals: [sound.soundVitals, 'areas', vitalsAnswer().areas[1], vitalsAnswer()],
  faults: [sound.soundFaults, 'faults', faultsAnswer.faults[0]],
};
const NAMES = Object.keys(READS);
const entriesOf = (name: string, entries: unknown[]): unknown => {
  const [read, list, , around] = READS[name]!;
  return (read({ ...around, [list]: entries }) as Record<string, unknown>)[list];
};

test.each(NAMES)('%s: what the contract allows is taken as it is', (name) => {
  const [, , entry] = READS[name]!;
  expect(entriesOf(name, [entry, entry])).toEqual([entry, entry]);
  expect(entriesOf(name, [])).toEqual([]);
});

test.each(NAMES)('%s: an answer that is something else altogether is a failure of its section', (name) => {
  const [read, list, , around] = READS[name]!;
  for (const odd of [null, undefined, '', 'texte', 7, [], [7], {}]) expect(() => read(odd)).toThrow(ApiError);
  for (const odd of [null, {}, 'texte', 7]) expect(() => read({ ...around, [list]: odd })).toThrow(ApiError);
});

/** The same with one field changed, for every field however deep and the first entry of each list. */
function mutants(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const changed = Object.entries(value).flatMap(([key, inner]) =>
    [undefined, {}, [null], NaN, 'x', ...mutants(inner)].flatMap((other): [string, unknown][] =>
      typeof other === typeof inner && typeof inner === 'string' ? [] : [[key, other]],
    ),
  );
  if (Array.isArray(value)) return changed.filter(([key]) => key === '0').map(([, first]) => [first]);
  return changed.map(([key, other]) => ({ ...value, [key]: other }));
}

/** What may be missing: the contract says so. */
const missing = (name: string, ...keys: string[]): object[] =>
  keys.map((key) => ({ ...(READS[name]![2] as object), [key]: undefined }));

test.each([
  ['overview', ['subject', 'clean', 'changes', 'day']],
  ['hosts', []],
  ['history', ['person']],
  ['past previews', ['person', 'endedPerson']],
  ['previews', []],
  ['traffic', []],
  ['vitals', []],
  ['faults', []],
] as const)('%s: an entry with any field that is not as it is to be is left out', (name, optional) => {
  const [, , entry] = READS[name]!;
  const broken = mutants(entry);
  expect(broken.length).toBeGreaterThan(15);
  expect(entriesOf(name, [null, ...broken, 7, entry])).toEqual([...missing(name, ...optional), entry]);
});

test('of the areas none is left out: a pointer that is not as it is to be fails them all', () => {
  const { soundOverview } = sound;
  const read = (one: unknown) => soundOverview({ pointers: [pointer, one], releases: [] }).pointers.length;
  expect(read(pointer)).toBe(2);
  const kept = mutants(pointer).filter((broken) => {
    try {
      return read(broken);
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      return false;
    }
  });
  expect(kept).toEqual([]);
});

test('what frames the areas is checked, too', () => {
  for (const broken of [{ from: 'hier' }, { step: null }, { span: 'year' }])
    expect(() => sound.soundTraffic({ ...trafficAnswer(), ...broken })).toThrow(ApiError);
  expect(() => sound.soundVitals({ ...vitalsAnswer(), least: null })).toThrow(ApiError);
});

test('a link that was made is a link, or its making has failed', () => {
  const made = { ...preview, url: 'https://e.fr/apercu/a' };
  expect(sound.soundPreview(made)).toBe(made);
  for (const odd of [null, {}, preview, { ...made, url: null }])
    expect(() => sound.soundPreview(odd)).toThrow(ApiError);
});
