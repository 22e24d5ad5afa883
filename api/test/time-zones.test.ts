import { addDays } from '@eveneo/contract/application/dates';
import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import type { DayCount } from '@eveneo/contract/application/registrations';
import { addEvent, addUser, eventBody } from './fixtures';
import { testApi } from './harness';

const api = testApi({ dependencies: { background: false } });

/** Local times in Paris on the days of clock change, as instants. */
const MOMENTS = [
  ['2026-03-29 00:30', '2026-03-28T23:30:00Z'],
  ['2026-03-29 23:30', '2026-03-29T21:30:00Z'],
  ['2026-10-25 00:30', '2026-10-24T22:30:00Z'],
  ['2026-10-25 23:30', '2026-10-25T22:30:00Z'],
] as const;

/** What the API says on a day: about an event at its end, one of the day before and one of the day after. */
async function said(day: string) {
  await api.db('registrations').delete();
  await api.db('events').delete();
  const [organizer, guest] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
  const create = (date: string) =>
    api.as<EventDetail>(organizer, 'POST', '/api/events', eventBody({ date, time: '23:30' }));
  const { body: event } = await create(day);
  const { status: ofYesterday } = await create(addDays(day, -1));
  await addEvent(api.db, { date: addDays(day, -1) });
  await addEvent(api.db, { date: addDays(day, 1) });
  await api.as(guest, 'POST', `/api/events/${event.id}/register`);
  const dates = async (status: string) =>
    (await api.call<EventPage>('GET', `/api/events?status=${status}`)).body.data.map(({ date }) => date);
  const path = `/api/events/${event.id}/registrations/by-day`;
  const byDay = await api.as<DayCount[]>(organizer, 'GET', path);
  return {
    created: `${event.date} ${event.time}`,
    ofYesterday,
    past: await dates('past'),
    ongoing: await dates('ongoing'),
    byDay: byDay.body.map(({ date }) => date),
  };
}

test.each([
  // Minutes behind UTC on a winter day: proof that the machine's zone was changed.
  ['UTC', 0],
  ['Europe/Paris', -60],
  ['America/Montreal', 300],
])(
  'days are those of Paris at 00:30 and 23:30, on both days of clock change, in %s',
  async (zone, offset) => {
    process.env.TZ = zone;
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
    for (const [time, instant] of MOMENTS) {
      api.clock.set(instant);
      const day = time.slice(0, 10);
      expect([time, await said(day)]).toEqual([
        time,
        {
          ...{ created: `${day} 23:30`, ofYesterday: 422 },
          ...{ past: [addDays(day, -1)], ongoing: [day], byDay: [day] },
        },
      ]);
    }
  },
);
