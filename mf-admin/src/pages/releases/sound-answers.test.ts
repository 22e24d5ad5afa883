import { ApiError } from '@eveneo/platform';
import { history, hosts, overview, trafficAnswer } from '../../testing/releases-page';
import { faultsAnswer } from '../../testing/release-faults';
import { vitalsAnswer } from '../../testing/release-vitals';
import * as sound from './sound-answers';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const AT = '2026-11-20T10:00:00.000Z';
const VERSION = '1.0.0-aaaaaaaaaaaa';
const preview = {
  ...{ id: 'a', who: 'w', createdAt: AT, expiresAt: AT, expiresText: 'demain' },
  releases: [{ name: 'shell', version: VERSION }],
};
const pastPreview = {
  ...{ id: 'a', who: 'w', person: 'p', createdAt: AT, expiresAt: AT, releases: preview.releases },
  ...{ end: 'ended', endedAt: AT, endedBy: 'w', endedPerson: 'p' },
};
const plan = {
  ...{
    kind: 'ramp',
    version: VERSION,
    steps: [5],
    taken: 0,
    dueAt: AT,
    dueText: 'demain',
    who: 'w',
    why: '',
  },
  ...{ paused: 'p', loads: 1, leastLoads: 2 },
};
const [pointer] = overview.pointers;
const planned = { ...pointer, plan };
const commit = { commit: 'abcdef0', author: 'a', subject: 's' };
const release = { ...overview.releases[0], changes: { added: [commit], count: 1, missing: 0 } };

type Read = (answer: unknown) => object;
/** How an answer is read, its list, an entry with all that it can have, and what stands around the list. */
const READS: Record<string, [read: Read, list: string, entry: unknown, around?: object]> = {
  overview: [sound.soundOverview, 'releases', release, { pointers: [planned] }],
  hosts: [sound.soundHosts, 'hosts', hosts.hosts[0]],
  history: [sound.soundHistory, 'rows', history.rows[0], { previews: [] }],
  'past previews': [sound.soundHistory, 'previews', pastPreview, { rows: [] }],
  previews: [sound.soundPreviews, 'previews', preview],
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

test.each(NAMES)('%s: an entry that breaks the contract is left out, those beside it stand', (name) => {
  const [, , entry] = READS[name]!;
  const broken = Object.entries(entry as object).flatMap(([key, value]) =>
    [{}, [null], NaN]
      .filter((odd) => typeof odd !== typeof value)
      .map((odd) => ({ ...(entry as object), [key]: odd })),
  );
  expect(broken.length).toBeGreaterThan(3);
  expect(entriesOf(name, [null, ...broken, 7, entry])).toEqual([entry]);
});

test('a publication at no moment breaks its entry', () => {
  expect(entriesOf('overview', [{ ...release, publishedAt: 'hier' }, release])).toEqual([release]);
});

test('of the areas none is left out: a pointer that is not as it is to be fails them all', () => {
  const read = (one: unknown) => sound.soundOverview({ pointers: [planned, one], releases: [] });
  expect(read(pointer).pointers).toHaveLength(2);
  for (const broken of [null, { ...pointer, live: null }, { ...planned, plan: { ...plan, steps: [null] } }])
    expect(() => read(broken)).toThrow(ApiError);
});

test('what has no list that may be shorter is whole, or a failure', () => {
  expect(sound.soundTraffic(trafficAnswer)).toBe(trafficAnswer);
  for (const odd of [null, {}, { releases: [{ ...trafficAnswer.releases[0], loads: '7' }] }])
    expect(() => sound.soundTraffic(odd)).toThrow(ApiError);
  expect(() => sound.soundVitals({ ...vitalsAnswer(), least: null })).toThrow(ApiError);
});

test('a link that was made is a link, or its making has failed', () => {
  const made = { ...preview, url: 'https://e.fr/apercu/a' };
  expect(sound.soundPreview(made)).toBe(made);
  for (const odd of [null, {}, preview, { ...made, url: null }])
    expect(() => sound.soundPreview(odd)).toThrow(ApiError);
});
