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

  it('have the fields that calendar and list show', () => {
    const [event] = toDashboardEvents([sampleEvent({ average_rating: 4.5 })]);
    expect(event).toMatchObject({
      id: 1,
      title: 'Nuit du jazz au Sunset',
      organizer: 'Camille Martin',
      category: 'Arts',
      registrationsCount: 34,
      averageRating: 4.5,
      cancelled: false,
      publish_at: null,
      unlisted: false,
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

  it("fall back to 'Organisateur inconnu' and 'Non catégorisé'", () => {
    for (const none of ['', null]) {
      const [event] = toGuestDashboardEvents([
        sampleGuestEvent({ organizer: none, category: none, category_name: none }),
      ]);
      expect(event).toMatchObject({ organizer: 'Organisateur inconnu', category: 'Non catégorisé' });
    }
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
