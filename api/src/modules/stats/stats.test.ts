import type { OrganizerStats } from '@eveneo/contract/application/registrations';
import { addEvent, addUser } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

const api = testApi();

test('events that have started count as past, as in the dashboard’s filters; across midnight too', async () => {
  api.clock.set('2026-11-21T22:50:00Z');
  const organizer = await addUser(api, 'organizer');
  const add = (date: string, time: string) => addEvent(api.db, { organizer_id: organizer.id, date, time });
  await add('2026-11-21', '23:59');
  await add('2026-11-22', '00:01');
  await add('2026-11-22', '08:30');
  await add('2026-11-22', '09:30');
  const counted = async (now: string) => {
    api.clock.set(now);
    const { body } = await api.call<OrganizerStats>('GET', '/api/organizer-stats', {
      token: organizer.token,
    });
    const { createdEvents, pastEvents, upcomingEvents } = body;
    expect(createdEvents).toBe(4);
    return [pastEvents, upcomingEvents];
  };
  // 23:30 UTC is half past midnight in Paris.
  expect(await counted('2026-11-21T22:58:00Z')).toEqual([0, 4]);
  expect(await counted('2026-11-21T23:30:00Z')).toEqual([2, 2]);
  expect(await counted('2026-11-22T07:00:00Z')).toEqual([2, 2]);
  expect(await counted('2026-11-22T07:31:00Z')).toEqual([3, 1]);
  expect(await counted('2026-11-22T08:30:01Z')).toEqual([4, 0]);
});
