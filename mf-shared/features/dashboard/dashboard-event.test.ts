import type { GuestEvent } from '@eveneo/contract/application/events';
import { sampleEvent } from '../../testing/event';
import { timesOf, toDashboardEvents, toGuestDashboardEvents } from './dashboard-event';

const sampleGuestEvent = (given: Partial<GuestEvent> = {}): GuestEvent => ({
  ...sampleEvent(),
  start: '2026-12-12T20:30:00',
  end: '2026-12-12T21:30:00',
  ...given,
});

describe('start and end', () => {
  const times = (given: Partial<GuestEvent>, hours: 1 | 2 = 2) =>
    timesOf({ date: '2026-12-12', time: '20:30', end_time: null, ...given }, hours);

  it.each([
    [{}, '2026-12-12T22:30'],
    [{ end_time: '02:00' }, '2026-12-13T02:00'],
    [{ end_time: '' }, '2026-12-12T22:30'],
    [{ time: '20:30 - 23:15' }, '2026-12-12T23:15'],
    [{ time: '' }, '2026-12-12T23:59'],
  ])('of %j: until %s', (given, end) => expect(times(given)?.end).toBe(end));

  it('without an end, events last as long as the role’s do', () =>
    expect([times({}, 1)?.end, times({}, 2)?.end]).toEqual(['2026-12-12T21:30', '2026-12-12T22:30']));

  it.each([
    { date: '' },
    { date: '2026-02-30' },
    { time: 'ce soir' },
    { time: '25:00' },
    { end_time: 'tard' },
  ])('of %j are unreadable: the event is not shown at an invented time', (given) =>
    expect(times(given)).toBeNull(),
  );
});

describe('events of admins and organizers', () => {
  it('last two hours without an end', () => {
    const [event] = toDashboardEvents([sampleEvent({ time: '20:30', end_time: null })]);
    expect(event).toMatchObject({ start: '2026-12-12T20:30', end: '2026-12-12T22:30', allDay: false });
  });

  it('keep their own end, on the next day if it is before the start', () => {
    const [event] = toDashboardEvents([sampleEvent({ time: '23:30', end_time: '02:00' })]);
    expect(event).toMatchObject({ start: '2026-12-12T23:30', end: '2026-12-13T02:00' });
  });

  it('have the fields that calendar and list show', () => {
    const [event] = toDashboardEvents([sampleEvent({ average_rating: 4.5 })]);
    expect(event).toMatchObject({
      id: 1,
      title: 'Nuit du jazz au Sunset',
      organizer: 'Camille Martin',
      category: 'Arts',
      registrationsCount: 34,
      averageRating: 4.5,
      ...{ cancelled: false, publish_at: null, unlisted: false },
    });
  });

  it.each([
    ['no date of the calendar', { date: '2026-02-30' }],
    ['no date at all', { date: '' }],
    ['an unreadable time', { time: '25:99' }],
    ['an unreadable end', { end_time: 'midi' }],
  ])('are skipped with a console warning: %s', (_name, changes) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const events = toDashboardEvents([sampleEvent({ id: 7, ...changes }), sampleEvent({ id: 8 })]);
    expect(events.map(({ id }) => id)).toEqual([8]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Invalid date for event 7'), expect.anything());
  });

  it.each([
    ['half past midnight', '2026-12-12', '00:30', '2026-12-11T23:30:00Z'],
    ['half past eleven at night', '2026-12-12', '23:30', '2026-12-12T22:30:00Z'],
    ['the morning of the spring change', '2027-03-28', '09:00', '2027-03-28T07:00:00Z'],
    ['the morning of the autumn change', '2026-10-25', '09:00', '2026-10-25T08:00:00Z'],
  ])('start at the instant that clocks in Paris show: %s', (_name, date, time, instant) => {
    const [event] = toDashboardEvents([sampleEvent({ date, time })]);
    expect(new Date(event!.startsAt).toISOString()).toBe(new Date(instant).toISOString());
    expect(event!.start).toBe(`${date}T${time}`);
  });
});

describe('events of guests', () => {
  it('take start and end from the API', () => {
    const [event] = toGuestDashboardEvents([
      sampleGuestEvent({ start: '2026-12-12T20:30:00', end: '2026-12-12T23:00:00' }),
    ]);
    expect(event).toMatchObject({ start: '2026-12-12T20:30', end: '2026-12-12T23:00' });
  });

  it('last one hour if neither the API nor the event has an end', () => {
    const [event] = toGuestDashboardEvents([sampleGuestEvent({ start: '', end: '', time: '20:30' })]);
    expect(event).toMatchObject({ start: '2026-12-12T20:30', end: '2026-12-12T21:30' });
  });

  it('read start and end from the time', () => {
    const [event] = toGuestDashboardEvents([sampleGuestEvent({ start: '', end: '', time: '20:30 - 23:15' })]);
    expect(event).toMatchObject({ start: '2026-12-12T20:30', end: '2026-12-12T23:15' });
  });

  it('last from 00:00 to 23:59 without a time', () => {
    const [event] = toGuestDashboardEvents([sampleGuestEvent({ start: '', end: '', time: '' })]);
    expect(event).toMatchObject({ start: '2026-12-12T00:00', end: '2026-12-12T23:59' });
  });

  it("fall back to 'Organisateur inconnu' and 'Non catégorisé'", () => {
    const [event] = toGuestDashboardEvents([
      sampleGuestEvent({ organizer: '', category: '', category_name: '' }),
    ]);
    expect(event).toMatchObject({ organizer: 'Organisateur inconnu', category: 'Non catégorisé' });
  });

  it.each([
    ['no date', sampleGuestEvent({ date: '', start: '', end: '' })],
    ['a date that is none beside a start that is one', sampleGuestEvent({ date: 'abc' })],
    ['an unreadable date', sampleGuestEvent({ date: 'demain', start: '', end: '' })],
  ])('are dropped with a console error when formatting fails: %s', (_name, bad) => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    expect(toGuestDashboardEvents([bad, sampleGuestEvent({ id: 9 })]).map(({ id }) => id)).toEqual([9]);
    expect(error).toHaveBeenCalledWith('Error formatting guest event', bad, expect.anything());
  });
});
