import type { DoorRules } from '@eveneo/contract/application/door';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { holdsOf, statusesOf } from '../../../test/holds';
import { collectMails } from '../../../test/mails';
import { subjectHash } from '../../base/throttles/throttle';

const mails = collectMails(() => api);
const api = testApi({
  environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
  dependencies: { background: false },
});
const { visitor, counts, linkOf, take } = holdsOf(api, mails, () => id);

let organizer: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  organizer = await addUser(api, 'organizer');
  id = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-22', capacity: 300 });
});
const open = async (on = true) =>
  (await api.as<DoorRules>(organizer, 'PUT', `/api/events/${id}/door`, { on_site: on })).body;
const rush = (network: string, count: number, json: object) =>
  Promise.all(Array.from({ length: count }, () => visitor(network).hold(json)));

test('a room behind one address registers on site with the key of the day: the tenth alone limits it', async () => {
  expect(statusesOf(await rush('198.51.100.1', 5, {}))).toEqual({ 202: 2, 409: 3 });
  const { on_site: key } = await open();
  expect(key).toMatch(/^[\w-]{22}$/);
  // Opened again, it is the same key.
  expect((await open()).on_site).toBe(key);
  expect(statusesOf(await rush('198.51.100.1', 40, { on_site: key }))).toEqual({ 202: 28, 409: 12 });
  expect(await counts()).toMatchObject({ held: 30 });
});

test('a key of another event, of yesterday, or of a closed registration on site has no effect', async () => {
  const { on_site: key } = await open();
  const elsewhere = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-22', capacity: 300 });
  const tryAll = async (network: string, event = id) =>
    statusesOf(
      await Promise.all(Array.from({ length: 4 }, () => visitor(network).hold({ on_site: key }, event))),
    );
  expect(await tryAll('198.51.100.2', elsewhere)).toEqual({ 202: 2, 409: 2 });
  // In Paris it is the next day.
  api.clock.set('2026-11-21T23:10:00Z');
  expect(await tryAll('198.51.100.3')).toEqual({ 202: 2, 409: 2 });
  api.clock.set('2026-11-21T10:00:00Z');
  expect((await open(false)).on_site).toBeNull();
  expect(await tryAll('198.51.100.4')).toEqual({ 202: 2, 409: 2 });
});

test('false keys get a network no more calls than none', async () => {
  await open();
  const replies = await rush('198.51.100.5', 40, { on_site: 'inventee' });
  expect(statusesOf(replies)).toEqual({ 202: 2, 409: 18, 429: 20 });
  expect(replies.find(({ status }) => status === 429)?.body.message).toContain('votre réseau');
});

test('a place that is taken gives its network’s count back, on site too', async () => {
  const network = '198.51.100.6';
  const hits = async (subject: string) =>
    (
      await api
        .db('throttles')
        .where({ subject: subjectHash(api, `call:holdPlace${subject}:network ${network}`) })
        .first<{ hits: number } | undefined>('hits')
    )?.hits;
  const one = visitor(network);
  const two = visitor(network);
  await Promise.all([one.hold(), two.hold()]);
  expect(await hits('')).toBe(2);
  const token = await linkOf(one.email);
  // A second click gives nothing more back.
  for (let click = 0; click < 2; click += 1) expect((await take(token, api, network)).status).toBe(200);
  expect(await hits('')).toBe(1);
  const { on_site: key } = await open();
  const here = visitor(network);
  await here.hold({ on_site: key });
  await visitor(network).hold({ on_site: key });
  await take(await linkOf(here.email), api, network);
  expect([await hits(''), await hits(':apart')]).toEqual([1, 1]);
});
