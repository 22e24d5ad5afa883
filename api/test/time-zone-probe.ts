/**
 * Run by time-zones.test.ts: prints the API's responses at certain times in Paris, with the machine in each of the
 * given zones, as JSON.
 */
import { addDays } from '@eveneo/contract/application/dates';
import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import type { DayCount } from '@eveneo/contract/application/registrations';
import { connect } from '../src/db/connect';
import { addEvent, addUser, eventBody } from './fixtures';
import { startTestApiOn, testClock } from './harness';

/** Local times in Paris on the days of clock change, as instants. */
const MOMENTS: Readonly<Record<string, string>> = {
  '2026-03-29 00:30': '2026-03-28T23:30:00Z',
  '2026-03-29 23:30': '2026-03-29T21:30:00Z',
  '2026-10-25 00:30': '2026-10-24T22:30:00Z',
  '2026-10-25 23:30': '2026-10-25T22:30:00Z',
};

async function daysIn(zone: string): Promise<Record<string, unknown>> {
  process.env.TZ = zone;
  const url = process.env.DATABASE_URL ?? '';
  const clock = testClock(MOMENTS['2026-03-29 00:30']);
  const db = connect(url);
  const api = await startTestApiOn({ url, db, folder: '/nonexistent' }, { clock });
  const result: Record<string, unknown> = { offset: new Date('2026-01-15T12:00:00Z').getTimezoneOffset() };
  for (const [name, instant] of Object.entries(MOMENTS)) {
    clock.set(instant);
    const day = name.slice(0, 10);
    await db('registrations').delete();
    await db('events').delete();
    const organizer = await addUser(api, 'organizer');
    const guest = await addUser(api, 'guest');
    const create = (date: string) =>
      api.call<EventDetail>('POST', '/api/events', {
        token: organizer.token,
        json: eventBody({ date, time: '23:30' }),
      });
    const { body: event } = await create(day);
    const yesterday = await create(addDays(day, -1));
    await addEvent(db, { date: addDays(day, -1) });
    await addEvent(db, { date: addDays(day, 1) });
    await api.call('POST', `/api/events/${event.id}/register`, { token: guest.token });
    const dates = async (status: string) =>
      (await api.call<EventPage>('GET', `/api/events?status=${status}`)).body.data.map(({ date }) => date);
    const byDay = await api.call<DayCount[]>(
      'GET',
      `/api/organizer/events/${event.id}/registrations/by-day`,
      { token: organizer.token },
    );
    result[name] = {
      created: `${event.date} ${event.time}`,
      refused: yesterday.status === 422 ? addDays(day, -1) : null,
      past: await dates('past'),
      ongoing: await dates('ongoing'),
      byDay: byDay.body.map(({ date }) => date),
    };
  }
  await api.close();
  await db.destroy();
  return result;
}

async function main(): Promise<void> {
  const results: unknown[] = [];
  for (const zone of process.argv.slice(2)) results.push(await daysIn(zone));
  console.log(JSON.stringify(results));
  process.exit();
}

void main();
