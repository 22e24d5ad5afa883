import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { releaseFor } from '../releases/canary';
import { entryOf, testRelease } from '../testing/fake-registry';
import { resolveSet } from './inlined-set';
import { createSetKeeper, pageJson } from './kept-sets';

const SETTINGS = { demo: false, development: false, locale: 'fr-FR', timeZone: 'Europe/Paris' };
const [A, B, C] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const route = { path: '/about', access: 'public' as const, title: 'À propos </script>', module: 'about' };
const made = (name: string, hash: string) => testRelease(name, hash, [route]);

function liveSet(percent: number | null = null): LiveSet {
  const shell = entryOf(made('shell', A), { fallback: made('shell', B).description });
  const area = entryOf(made('mf-public', A));
  const canary = percent === null ? null : { release: made('mf-public', B).description, percent };
  return { format: 1, revision: 7, entries: [shell, { ...area, canary, withdrawn: [`1.0.0-${C}`] }] };
}
const visitors = Array.from({ length: 200 }, (_, at) => `visiteur-${at}`);

test('what is kept is what would be resolved anew: every visitor, with a canary, and every shell that failed', () => {
  const set = liveSet(30);
  const keep = createSetKeeper(SETTINGS);
  const broken = [null, `1.0.0-${A}`, `1.0.0-${B}`, 'nulle part'];
  for (const visitor of [null, ...visitors])
    for (const one of broken)
      expect(keep(set, visitor, one)).toEqual(resolveSet(set, visitor, SETTINGS, one));
});

test('it is resolved once for all who get the same releases, whatever their cookies say', () => {
  const set = liveSet(30);
  const keep = createSetKeeper(SETTINGS);
  const resolved = new Set(visitors.map((visitor, at) => keep(set, visitor, `1.0.0-inconnue-${at}`)));
  expect(resolved.size).toBe(2);
  const area = set.entries[1] as (typeof set.entries)[number];
  for (const visitor of visitors)
    expect(keep(set, visitor, null)?.releases.get('mf-public')).toBe(releaseFor(area, visitor));
});

test('a set that changed is resolved anew, and the one before is not kept', () => {
  const keep = createSetKeeper(SETTINGS);
  const [before, after] = [liveSet(), { ...liveSet(), revision: 8 }];
  const first = keep(before, null, null);
  expect(keep(before, null, null)).toBe(first);
  expect(keep(after, null, null)?.data.revision).toBe(8);
  expect(keep(before, null, null)).not.toBe(first);
});

test('without a live shell there is nothing, also the second time', () => {
  const keep = createSetKeeper(SETTINGS);
  const set: LiveSet = { ...liveSet(), entries: liveSet().entries.slice(1) };
  expect([keep(set, null, null), keep(set, null, null)]).toEqual([null, null]);
});

test('the data of a page is written once, escaped, and names nothing withdrawn', () => {
  const data = createSetKeeper(SETTINGS)(liveSet(), null, null)?.data;
  if (!data) throw new Error('nothing resolved');
  const json = pageJson(data);
  expect(json).not.toContain('<');
  expect(json).not.toContain(C);
  expect(data.areas[0]?.withdrawn).toEqual([`1.0.0-${C}`]);
  const read = JSON.parse(json) as typeof data;
  expect(read.areas[0]?.routes[0]?.title).toBe(route.title);
  expect(read).toMatchObject({ revision: 7, settings: SETTINGS, areas: [{ withdrawn: [] }] });
  expect(pageJson(data)).toBe(json);
  expect(pageJson({ ...data, revision: 8 })).toContain('"revision":8');
});
