import type { Role } from '@eveneo/contract/application/users';
import type { Caller } from '../../http/sessions/caller';
import { NO_TIMES, organizerFor, timesOf } from './write-rules';

const caller = (id: number, role: Role) => ({ id, role }) as Caller;
test.each<[Role, number | '' | null | undefined, number | undefined]>([
  ['organizer', undefined, undefined],
  ['organizer', 9, undefined],
  ['admin', 9, 9],
  ['admin', '', undefined],
  ['admin', null, undefined],
  ['admin', undefined, undefined],
])('%s naming %p makes %p the organizer', (role, given, expected) => {
  expect(organizerFor(caller(3, role), given)).toBe(expected);
});

describe('start and end', () => {
  const BEFORE = { time: '19:30', end_time: '22:00' };
  type Given = Parameters<typeof timesOf>[0];

  test.each<[Given, typeof NO_TIMES, { time: string; end_time: string | null }]>([
    [{ time: '18:00' }, NO_TIMES, { time: '18:00', end_time: null }],
    [{ time: '18:00 - 20:00' }, NO_TIMES, { time: '18:00', end_time: '20:00' }],
    [{ time: '18:00', end_time: '20:00' }, NO_TIMES, { time: '18:00', end_time: '20:00' }],
    [{ time: '18:00', end_time: '' }, NO_TIMES, { time: '18:00', end_time: null }],
    [{ time: '18:00', end_time: null }, NO_TIMES, { time: '18:00', end_time: null }],
    // Both have an end: that of `time` wins, as they were typed together.
    [{ time: '18:00-20:00', end_time: '21:00' }, NO_TIMES, { time: '18:00', end_time: '20:00' }],
    [{ time: '18:00-20:00', end_time: '' }, NO_TIMES, { time: '18:00', end_time: '20:00' }],
    [{ time: '23:00 – 01:00' }, NO_TIMES, { time: '23:00', end_time: '01:00' }],
  ])('of a new event with %j', (given, before, expected) => expect(timesOf(given, before)).toEqual(expected));

  test.each<[Given, { time: string; end_time: string | null }]>([
    [{}, BEFORE],
    [{ time: '18:00' }, { time: '18:00', end_time: '22:00' }],
    [{ end_time: '23:00' }, { time: '19:30', end_time: '23:00' }],
    [{ end_time: '' }, { time: '19:30', end_time: null }],
    [{ end_time: null }, { time: '19:30', end_time: null }],
    [{ time: '18:00 - 20:00' }, { time: '18:00', end_time: '20:00' }],
  ])('of an edit with %j', (given, expected) => expect(timesOf(given, BEFORE)).toEqual(expected));
});
