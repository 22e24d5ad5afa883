import type { EventDetail } from '@eveneo/contract/application/events';
import { addEvent, addRegistrations, addUser, eventBody, type Person } from '../../../test/fixtures';
import { startTestApi, type Reply, type TestApi } from '../../../test/harness';

let first: TestApi;
let second: TestApi;
let organizer: Person;
let guest: Person;
let admin: Person;
beforeAll(async () => {
  first = await startTestApi({
    environment: { RATE_LIMIT_FACTOR: '1' },
    dependencies: { background: false },
  });
  second = await first.another();
});
beforeEach(async () => {
  organizer = await addUser(first, 'organizer');
  guest = await addUser(first, 'guest');
  admin = await addUser(first, 'admin');
  await first.db('mail_outbox').delete();
});

/** A verb's button pressed twenty times: on two instances in parallel. Some wait too long and are refused. */
async function twenty(
  { token }: Person,
  method: string,
  path: string,
  json?: object,
  key?: string,
): Promise<Reply[]> {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? first : second).call(method, path, {
        token,
        ...(json && { json }),
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status >= 300 && status !== 429)).toEqual([]);
  expect(statuses.some((status) => status < 300)).toBe(true);
  return replies;
}
const acts = async (act: string, id: number) => (await first.db('acts').where({ act, event_id: id })).length;
const mails = async (kind: string) => (await first.db('mail_outbox').where({ kind })).length;
const revisionOf = async (id: number) =>
  ((await first.db('events').where({ id }).first('revision')) as { revision: number }).revision;

test('an event is cancelled once, and restored once', async () => {
  const id = await addEvent(first.db, { organizer_id: organizer.id });
  await addRegistrations(first.db, id, [guest.id]);
  const before = await revisionOf(id);
  await twenty(admin, 'POST', `/api/events/${id}/cancellation`, { why: 'Orage' });
  expect([await acts('event.cancelled', id), await mails('event-cancelled')]).toEqual([1, 1]);
  expect(await revisionOf(id)).toBe(before + 1);
  await twenty(admin, 'DELETE', `/api/events/${id}/cancellation`);
  expect(await acts('event.restored', id)).toBe(1);
  // Nobody was told of the cancellation yet.
  expect([await mails('event-cancelled'), await mails('event-returned')]).toEqual([0, 0]);
});

test('a draft is published once', async () => {
  await addEvent(first.db, { organizer_id: organizer.id });
  await first.as(guest, 'PUT', `/api/organizers/${organizer.id}/follow`);
  const { body } = await first.as<EventDetail>(
    organizer,
    'POST',
    '/api/events',
    eventBody({ publish_at: 'draft' }),
  );
  await twenty(organizer, 'PUT', `/api/events/${body.id}`, { publish_at: '' });
  expect((await first.call<EventDetail>('GET', `/api/events/${body.id}`)).body.publish_at).toBeNull();
  expect(await mails('event-published')).toBe(1);
});

test('a message is sent once', async () => {
  const id = await addEvent(first.db, { organizer_id: organizer.id });
  await addRegistrations(first.db, id, [guest.id]);
  const path = `/api/events/${id}/announcements`;
  const words = { audience: 'all', replies: true, subject: 'Par la cour', message: 'À ce soir.' };
  const replies = await twenty(organizer, 'POST', path, words, 'un-seul-envoi');
  expect(new Set(replies.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1);
  expect(await mails('announcement')).toBe(1);
});
