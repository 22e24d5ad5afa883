import type { Attention, OrganizerStats } from '@eveneo/contract/application/registrations';
import { addEvent, addRegistrations, addUser, type EventValues } from '../../../test/fixtures';
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
    const { body } = await api.as<OrganizerStats>(organizer, 'GET', '/api/organizer-stats');
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

test('what waits for an organizer is new or unanswered, and of their coming events that take place', async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  const [organizer, guest, other] = [
    await addUser(api, 'organizer'),
    await addUser(api, 'guest'),
    await addUser(api, 'guest'),
  ];
  const add = (values: EventValues) => addEvent(api.db, { organizer_id: organizer.id, ...values });
  const jazz = await add({ date: '2026-12-05' });
  const ball = await add({ date: '2026-12-01' });
  const gone = await add({ date: '2026-12-01', cancelled_at: '2026-11-20 09:00:00.000' });
  const past = await add({ date: '2026-11-18' });
  for (const id of [jazz, ball, gone, past]) await addRegistrations(api.db, id, [guest.id]);
  await api
    .db('registrations')
    .whereNot({ event_id: ball })
    .update({ created_at: '2026-11-20 09:00:00.000' });
  await api.db('events').where({ id: ball }).update({ waiting_count: 3 });
  const say = (event_id: number, user_id: number, created_at: string) =>
    api.db('chat_messages').insert({ event_id, user_id, message: 'Bonjour', created_at });
  // Neither counts: one message is answered, the other less than a day old.
  await say(jazz, guest.id, '2026-11-19 09:00:00.000');
  await say(jazz, organizer.id, '2026-11-19 10:00:00.000');
  await say(ball, guest.id, '2026-11-20 09:59:00.000');
  await say(gone, guest.id, '2026-11-19 09:00:00.000');
  const review = (user_id: number, rating: number, created_at: string, event_id = past) =>
    api.db('reviews').insert({
      ...{ event_id, user_id, rating, comment: 'Oui', created_at, updated_at: created_at },
    });
  // The figures are about one event, the one that the page names.
  await review(guest.id, 1, '2026-11-18 09:00:00.000', gone);
  await review(guest.id, 4, '2026-11-19 09:00:00.000');
  await review(other.id, 1, '2026-11-13 09:00:00.000');
  const wait = (event_id: number, user_id: number) =>
    api.db('held_messages').insert({ event_id, user_id, message: 'Bonjour', created_at: '2026-11-21' });
  const suspended = await addUser(api, 'guest');
  await api.db('users').where({ id: suspended.id }).update({ suspended_at: '2026-11-20 09:00:00.000' });
  await wait(past, suspended.id);
  await wait(gone, other.id);
  await wait(jazz, other.id);
  await wait(ball, other.id);
  await api
    .db('registrations')
    .where({ event_id: jazz })
    .limit(1)
    .update({ checked_in_at: '2026-11-21 09:00:00' });
  const read = async () => (await api.as<Attention>(organizer, 'GET', '/api/organizer/attention')).body;
  expect(await read()).toEqual({
    events: [
      { id: ball, recent: 0, waiting: 3, requests: 0, entered: 0 },
      { id: jazz, recent: 1, waiting: 0, requests: 0, entered: 1 },
    ],
    held: { count: 2, event_id: jazz },
    messages: { count: 1, event_id: ball },
    reviews: { count: 1, event_id: past, average: 4 },
  });
  // A co-organizer is shown what their rights open: answering reviews stays with the owner.
  const partner = await addUser(api, 'organizer');
  const team = { user_id: partner.id, created_at: '2026-11-01 10:00:00.000' };
  await api.db('co_organizers').insert([
    { ...team, event_id: ball, rights: 'edit,door' },
    { ...team, event_id: jazz, rights: 'registrants' },
    { ...team, event_id: past, rights: 'edit,registrants,door' },
  ]);
  const { body } = await api.as<Attention>(partner, 'GET', '/api/organizer/attention');
  expect(body).toEqual({
    events: [{ id: jazz, recent: 1, waiting: 0, requests: 0, entered: 1 }],
    held: { count: 1, event_id: ball },
    messages: { count: 1, event_id: ball },
    reviews: { count: 0, event_id: null, average: null },
    shared: [
      { id: jazz, rights: ['registrants'] },
      { id: ball, rights: ['edit', 'door'] },
    ],
  });
  // Answered by one of the team.
  await say(ball, partner.id, '2026-11-20 09:59:30.000');
  expect((await read()).messages).toEqual({ count: 0, event_id: null });
});
