import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';
import { endOldRequests } from '../../product/registration-requests/ended';
import { queueDeskMails } from '../../product/reminders/desk';
import { queueReminders } from '../../product/reminders/reminders';

// Its own delivery would take due mails at the same moment.
const api = testApi({ dependencies: { background: false } });
const mails = collectMails();
let organizer: Person;
let guest: Person;
let stranger: Person;
let id: number;
beforeEach(async () => {
  at('2026-11-21T10:00:00Z');
  mails.sent.length = 0;
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest');
  stranger = await addUser(api, 'guest', { confirmed: false });
  id = await addEvent(api.db, { organizer_id: organizer.id, approval: 1, title: 'Bal folk', capacity: 5 });
  for (const { token } of [guest, stranger])
    await api.call('POST', `/api/events/${id}/request`, { token, json: {} });
});

const at = (moment: string) => api.clock.set(moment);
const decide = (act: 'accept' | 'refuse', json: object = {}) =>
  api.call('POST', `/api/events/${id}/requests/${act}`, {
    token: organizer.token,
    json: { user_ids: [guest.id, stranger.id], ...json },
  });
const sent = async ({ email }: Person) => {
  while ((await deliver(api, mails.mailer)) > 0);
  return mails.to(email).map(({ subject }) => subject);
};

test('asking mails nobody at once; accepted: the ticket, without it to an unconfirmed address', async () => {
  expect(await sent(guest)).toEqual([]);
  expect(await sent(organizer)).toEqual([]);
  await decide('accept');
  await decide('accept');
  expect(await sent(guest)).toEqual(['Demande acceptée\u00a0: Bal folk']);
  expect(mails.to(guest.email)[0]?.text).toMatch(/votre place est réservée[\s\S]*Billet/);
  expect(mails.to(guest.email)[0]?.calendar?.method).toBe('REQUEST');
  expect(await sent(stranger)).toEqual(['Événéo\u00a0: une place est réservée']);
  expect(mails.to(stranger.email)[0]?.text).not.toMatch(/Bal folk/);
});

test('refused: the organizer’s words to a confirmed address only, after the seconds to accept after all', async () => {
  await decide('refuse', { why: 'Voyez piege.example' });
  expect(await sent(guest)).toEqual([]);
  at('2026-11-21T10:00:07Z');
  expect(await sent(guest)).toEqual(['Demande refusée\u00a0: Bal folk']);
  expect(mails.to(guest.email)[0]?.text).toContain('Voyez piege.example');
  expect(await sent(stranger)).toEqual(['Événéo\u00a0: une demande n’a pas été acceptée']);
  expect(JSON.stringify(mails.to(stranger.email))).not.toMatch(/piege|Bal folk/);
});

test('accepted within those seconds: no mail of a refusal', async () => {
  await decide('refuse');
  await decide('accept');
  at('2026-11-21T10:01:00Z');
  expect(await sent(guest)).toEqual(['Demande acceptée\u00a0: Bal folk']);
});

test('the organizer is notified in the evening, once', async () => {
  at('2026-11-21T17:05:00Z');
  await queueDeskMails({ ...api, log: api.app.log });
  await queueDeskMails({ ...api, log: api.app.log });
  expect(await sent(organizer)).toEqual(['2\u00a0demandes en attente\u00a0: Bal folk']);
  at('2026-11-22T17:05:00Z');
  await queueDeskMails({ ...api, log: api.app.log });
  expect(await sent(organizer)).toHaveLength(1);
});

test('changes and the end of the event are mailed, in words for a request; reminders and announcements are not', async () => {
  await api.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { time: '21:00' } });
  at('2026-11-21T10:00:30Z');
  expect(await sent(guest)).toEqual(['Modifié\u00a0: Bal folk']);
  expect(mails.to(guest.email)[0]?.text).toContain('pour lequel vous avez demandé une place');
  await api.call('POST', `/api/events/${id}/announcements`, {
    token: organizer.token,
    json: { audience: 'all', subject: 'Bonjour', message: 'À ce soir', replies: false },
  });
  for (const moment of ['2026-12-04T17:05:00Z', '2026-12-05T18:10:00Z', '2026-12-06T09:05:00Z']) {
    at(moment);
    await queueReminders({ ...api, log: api.app.log });
    await endOldRequests({ ...api, log: api.app.log });
    await endOldRequests({ ...api, log: api.app.log });
  }
  expect(await sent(guest)).toEqual(['Modifié\u00a0: Bal folk', 'Demande sans réponse\u00a0: Bal folk']);
  expect(await sent(stranger)).toEqual([]);
  expect(await api.db('registration_requests').select('id')).toEqual([]);
});

test.each([
  ['cancelled', 'POST', '/cancellation', 'Annulé'],
  ['deleted', 'DELETE', '', 'Annulé'],
])('%s: a guest with an open request is notified, a refused one is not', async (_, method, path, subject) => {
  await decide('refuse', { user_ids: [guest.id] });
  const other = await addUser(api, 'guest');
  await api.call('POST', `/api/events/${id}/request`, { token: other.token, json: {} });
  await api.call(method, `/api/events/${id}${path}`, { token: organizer.token, json: {} });
  at('2026-11-21T10:00:30Z');
  expect(await sent(other)).toEqual([`${subject}\u00a0: Bal folk`]);
  expect(mails.to(other.email)[0]?.text).toContain('demandé une place pour cet événement');
  expect((await sent(guest)).filter((one) => one.startsWith(subject))).toEqual([]);
});
