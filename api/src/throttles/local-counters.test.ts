import { countLocally } from './local-counters';

const AT = Date.parse('2026-11-22T10:00:00Z');
const later = (seconds: number) => new Date(AT + seconds * 1000);
let counter = 0;
/** Counters outlive a test: each has a subject of its own. */
const subject = () => `sujet ${(counter += 1)}`;

test('counts within its time, and from one again after it', () => {
  const one = subject();
  expect([0, 1, 59.999].map((seconds) => countLocally(one, later(seconds), 60))).toEqual([1, 2, 3]);
  expect([60, 61].map((seconds) => countLocally(one, later(seconds), 60))).toEqual([1, 2]);
});

test('its time begins with the first and is not put off by the others', () => {
  const one = subject();
  for (let seconds = 0; seconds < 60; seconds += 10) countLocally(one, later(seconds), 60);
  expect(countLocally(one, later(61), 60)).toBe(1);
});

test('subjects count apart, names of the language among them', () => {
  for (const one of ['__proto__', 'constructor', '', subject()])
    expect([one, countLocally(one, later(0), 60), countLocally(one, later(0), 60)]).toEqual([one, 1, 2]);
});

test('a clock that is set back lets nobody in sooner', () => {
  const one = subject();
  countLocally(one, later(0), 60);
  expect(countLocally(one, later(-3600), 60)).toBe(2);
  expect(countLocally(one, later(59), 60)).toBe(3);
});

test('a flood of subjects pushes out the oldest, never those that came last', () => {
  const [first, last] = [subject(), subject()];
  countLocally(first, later(0), 600);
  for (let at = 0; at < 9_999; at += 1) countLocally(`flut ${at}`, later(0), 600);
  countLocally(last, later(0), 600);
  expect(countLocally(last, later(1), 600)).toBe(2);
  expect(countLocally(first, later(1), 600)).toBe(1);
});
