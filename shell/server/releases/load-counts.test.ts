import { readVisit, visitKey } from '@eveneo/server-kit/signatures/visits';
import { LoadCounts } from './load-counts';

const key = visitKey('clef');
const guest = { name: 'mf-guest', version: '1.0.0-aaaaaaaaaaaa' };
const shell = { name: 'shell', version: '1.0.0-bbbbbbbbbbbb' };
const MINUTE = 29_000_000;
let now: number;
let counts: LoadCounts;
beforeEach(() => {
  now = MINUTE * 60_000;
  counts = new LoadCounts(key, () => now);
});

const told = () => counts.untold().map(({ minute, name, loads }) => `${minute - MINUTE} ${name} ${loads}`);

test('each page load is signed and counted by minute for every release of the page', () => {
  const visits = ['1.1.1.1', '2.2.2.2'].map((address) => counts.count(address, [shell, guest]));
  expect(new Set(visits.map((visit) => readVisit(key, visit ?? '')?.id)).size).toBe(2);
  now += 60_000;
  counts.count('3.3.3.3', [shell]);
  expect(told()).toEqual(['0 shell 2', '0 mf-guest 2', '1 shell 1']);
});

test('a lost response loses and doubles nothing: totals are sent until they are acknowledged', () => {
  counts.count('1.1.1.1', [guest]);
  const lost = counts.untold();
  expect(counts.untold()).toEqual(lost);
  counts.count('2.2.2.2', [guest]);
  // The registry did get the first report: the next one has the total of all loads.
  counts.taken(lost);
  expect(told()).toEqual(['0 mf-guest 2']);
  counts.taken(counts.untold());
  expect(told()).toEqual([]);
  counts.count('3.3.3.3', [guest]);
  expect(told()).toEqual(['0 mf-guest 3']);
});

test('a network counts up to its limit, with any of its addresses; beyond, its pages are unsigned', () => {
  const loads = Array.from({ length: 50 }, (_, n) => counts.count(`2001:db8::${n + 1}`, [guest]));
  expect(loads.filter((visit) => visit !== null)).toHaveLength(20);
  expect(told()).toEqual(['0 mf-guest 20']);
  expect(counts.count('1.1.1.1', [guest])).not.toBeNull();
  now += 10 * 60_000;
  expect(counts.count('2001:db8::1', [guest])).not.toBeNull();
});

test('counts are kept for an hour while the registry is down, and then dropped', () => {
  for (let minute = 0; minute < 200; minute += 1) {
    counts.count(`1.1.1.${minute}`, [guest]);
    now += 60_000;
  }
  expect(counts.untold().length).toBeLessThanOrEqual(60);
  expect(told().at(-1)).toBe('199 mf-guest 1');
});

test('a release read again within a minute continues its count, another version has its own', () => {
  counts.count('1.1.1.1', [guest]);
  counts.count('2.2.2.2', [{ ...guest }]);
  counts.count('3.3.3.3', [{ ...guest, version: '1.0.0-cccccccccccc' }]);
  expect(told()).toEqual(['0 mf-guest 2', '0 mf-guest 1']);
});

test('an acknowledged minute is not continued in the next, nor lost when the clock is set back', () => {
  counts.count('1.1.1.1', [guest]);
  counts.taken(counts.untold());
  now += 60_000;
  counts.count('2.2.2.2', [guest]);
  expect(told()).toEqual(['1 mf-guest 1']);
  now -= 60_000;
  counts.count('3.3.3.3', [guest]);
  expect(told()).toEqual(['0 mf-guest 2', '1 mf-guest 1']);
});

test('networks are forgotten at the end of a window, or when there are too many', () => {
  const loads = (address: string) =>
    Array.from({ length: 30 }, () => counts.count(address, [])).filter(Boolean);
  expect(loads('1.1.1.1')).toHaveLength(20);
  for (let at = 0; at < 100_000; at += 1) counts.count(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, []);
  expect(loads('1.1.1.1')).toHaveLength(20);
});
