import { sampleEvent } from 'mf-shared/testing/event';
import { nextMoment } from './next-moment';

const EVENT = sampleEvent({
  date: '2026-12-12',
  time: '20:30',
  end_time: '22:00',
  registration_opens_at: '2026-12-12T10:00',
  registration_closes_at: '2026-12-12T19:00',
});
const after = (present: string, given = {}) =>
  new Date(nextMoment({ ...EVENT, ...given }, new Date(present), 'Europe/Paris')).toISOString();

test.each([
  ['midnight', '2026-12-11T10:00:00Z', '2026-12-11T23:00:00.000Z'],
  ['opening', '2026-12-12T08:59:59Z', '2026-12-12T09:00:00.000Z'],
  ['closing', '2026-12-12T09:00:00Z', '2026-12-12T18:00:00.000Z'],
  ['start', '2026-12-12T18:00:00Z', '2026-12-12T19:30:00.000Z'],
  ['end', '2026-12-12T19:30:00Z', '2026-12-12T21:00:00.000Z'],
  ['the end of its day', '2026-12-12T21:00:00Z', '2026-12-12T23:00:00.000Z'],
])('%s is the next moment after %s', (_what, present, next) => expect(after(present)).toBe(next));

test('an overseas event counts in its own zone', () => {
  const given = { time_zone: 'Indian/Reunion' };
  expect(after('2026-12-12T05:00:00Z', given)).toBe('2026-12-12T06:00:00.000Z');
  expect(after('2026-12-12T18:00:00Z', given)).toBe('2026-12-12T20:00:00.000Z');
});

test('a scheduled publication is one; a draft without a time, or taken down, has none', () => {
  const times = { registration_opens_at: null, registration_closes_at: null };
  expect(after('2026-12-01T08:00:00Z', { ...times, publish_at: '2026-12-01T18:00' })).toBe(
    '2026-12-01T17:00:00.000Z',
  );
  for (const publish_at of ['draft', 'taken-down'])
    expect(after('2026-12-01T08:00:00Z', { ...times, publish_at })).toBe('2026-12-01T23:00:00.000Z');
});
