import { addEvent, addRegistrations, addUser, moveEvent, type Person } from '../../../test/fixtures';
import { startTestApi, testApi, type TestApi } from '../../../test/harness';
import { collectMails, deliver, SENDER } from '../../../test/mails';
import type { Mail } from '../../ground/mailer';
import { queueReminders } from '../../product/reminders/reminders';

let second: TestApi;
let organizer: Person;
let guest: Person;
let id: number;
const mails = collectMails(() => api);
const { sent, mailer } = mails;
const api = testApi({ dependencies: { mailer } });
beforeAll(async () => {
  second = await api.another();
});
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  id = await addEvent(api.db, { organizer_id: organizer.id, title: 'Nuit du jazz ; <b>Saône</b>, 2026' });
  sent.length = 0;
});

const to = (person: Person) => mails.to(person.email);
const mailTo = (person: Person, subject: RegExp) => mails.mailTo(person.email, subject);
const register = (event = id) => api.as(guest, 'POST', `/api/events/${event}/register`);
const rows = (kind: string) => api.db('mail_outbox').where({ user_id: guest.id, kind });
const look = () =>
  Promise.all([api, second].map(({ db, clock }) => queueReminders({ ...SENDER, db, clock })));

test('a registration mail has ticket, picture, calendar entry and an opt-out link; HTML and text agree', async () => {
  await register();
  const mail = await mailTo(guest, /^Inscription confirmée/);
  expect(mail.text).toContain('Léa, votre place est réservée.');
  expect(mail.text).toContain('Samedi 5 décembre 2026 · 19:30');
  expect(mail.html).toContain('Samedi 5 décembre 2026&nbsp;·&nbsp;19:30');
  expect(mail.html).toContain('Nuit du jazz ; &lt;b&gt;Saône&lt;/b&gt;, 2026');
  const preferences = 'http://localhost:3000/profile?onglet=preferences';
  expect(mail.text).toContain(`Mes préférences\u00a0: ${preferences}`);
  expect(mail.html).toContain(`href="${preferences}"`);
  expect(mail.pictures[0]?.content.subarray(1, 4).toString()).toBe('PNG');
  expect(mail.html).toContain(`cid:${mail.pictures[0]?.cid ?? '-'}`);
  const poster = mail.pictures[1];
  expect(poster?.content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect([poster?.type, mail.html.includes(`src="cid:${poster?.cid ?? '-'}"`)]).toEqual(['jpeg', true]);
  expect(mail.calendar?.method).toBe('REQUEST');
  const ics = mail.calendar?.content ?? '';
  expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = ics.replace(/\r\n /g, '');
  expect(unfolded).toContain('SUMMARY:Nuit du jazz \\; <b>Saône</b>\\, 2026');
  expect(unfolded).toContain(`UID:evenement-${id}@localhost`);
  expect(unfolded).toContain('DTSTART;TZID=Europe/Paris:20261205T193000');
  expect(mail.text).toContain('Ajouter au calendrier (Google)\u00a0: https://calendar.google.com/');
  expect(mail.html).toMatch(/Ajouter au calendrier&nbsp;: .*>Google<.*>Outlook<.*fichier&nbsp;joint/);
  expect(mail.text).toContain('20261205T183000Z');
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('a cancellation removes the calendar entry, with a higher sequence', async () => {
  await register();
  const confirmed = await mailTo(guest, /^Inscription confirmée/);
  await api.as(guest, 'DELETE', `/api/events/${id}/register`);
  const cancelled = await mailTo(guest, /^Inscription annulée/);
  const sequence = (mail: Mail) => Number(/SEQUENCE:(\d+)/.exec(mail.calendar?.content ?? '')?.[1]);
  expect(cancelled.calendar?.method).toBe('CANCEL');
  expect(cancelled.calendar?.content).toContain('STATUS:CANCELLED');
  expect(sequence(cancelled)).toBeGreaterThan(sequence(confirmed));
});

test('mail, feed and page describe the same entry: one hour without an end, and a sequence that grows with each change', async () => {
  await moveEvent(api.db, id, { end_time: null });
  await register();
  const { url } = (await api.as<{ url: string }>(guest, 'GET', '/api/user/feed')).body;
  const entryIn = (file = '') =>
    file.split('\r\n').filter((line) => /^(UID|SEQUENCE|DTSTART;TZ|DTEND)/.test(line));
  const inFeed = async () => entryIn((await api.call('GET', new URL(url).pathname)).text);
  const revision = async () =>
    (await api.call<{ revision: number }>('GET', `/api/events/${id}`)).body.revision;
  const confirmed = await mailTo(guest, /^Inscription confirmée/);
  const [before, entry] = [await revision(), await inFeed()];
  expect(entryIn(confirmed.calendar?.content)).toEqual(entry);
  expect(entry).toEqual(
    expect.arrayContaining([`SEQUENCE:${before}`, 'DTEND;TZID=Europe/Paris:20261205T203000']),
  );
  await api.as(guest, 'DELETE', `/api/events/${id}/register`);
  await register();
  await api.as(organizer, 'PUT', `/api/events/${id}`, { location: 'Bron' });
  api.clock.set('2026-11-21T10:00:20Z');
  const changed = await mailTo(guest, /^Modifié/);
  expect(await revision()).toBe(before + 3);
  expect(entryIn(changed.calendar?.content)).toEqual(await inFeed());
});

test('sent again after a lost answer it is the same mail: one Message-ID', async () => {
  let lost = true;
  const flaky = async (mail: Mail) => {
    sent.push(mail);
    if (lost && mail.to.address === guest.email) {
      lost = false;
      throw new Error('answer lost');
    }
  };
  const other = await startTestApi({ dependencies: { background: false } });
  guest = await addUser(other, 'guest');
  const event = await addEvent(other.db);
  await other.as(guest, 'POST', `/api/events/${event}/register`);
  await deliver(other, flaky);
  other.clock.set('2026-11-21T10:02:00Z');
  await deliver(other, flaky);
  const [one, two] = to(guest);
  expect(two?.messageId).toBe(one?.messageId);
  expect(two?.calendar?.content).toBe(one?.calendar?.content);
});

test('reminders are sent once, by any number of instances, at 18:00 the day before and two hours before', async () => {
  await addRegistrations(api.db, id, [guest.id]);
  const at = async (moment: string) => {
    api.clock.set(moment);
    await look();
    return [
      (await rows('reminder-eve')).length,
      (await rows('reminder-soon')).length,
      (await rows('thanks')).length,
    ];
  };
  expect(await at('2026-12-04T16:59:00Z')).toEqual([0, 0, 0]);
  expect(await at('2026-12-04T17:00:00Z')).toEqual([1, 0, 0]);
  expect(await at('2026-12-04T17:30:00Z')).toEqual([1, 0, 0]);
  expect(await at('2026-12-05T16:29:00Z')).toEqual([1, 0, 0]);
  expect(await at('2026-12-05T16:30:00Z')).toEqual([1, 1, 0]);
  expect(await at('2026-12-06T09:00:00Z')).toEqual([1, 1, 1]);
});

test('an instance that starts scans for due reminders, and two that start together send each once', async () => {
  // It scans every half minute: too long for a test.
  const { setInterval: every } = globalThis;
  const hurried = (work: () => void, ms: number) => every(work, Math.min(ms, 200));
  const timers = jest.spyOn(globalThis, 'setInterval').mockImplementation(hurried as typeof setInterval);
  await addRegistrations(api.db, id, [guest.id]);
  api.clock.set('2026-12-05T16:40:00Z');
  const started = await Promise.all([api.another(), api.another()]);
  timers.mockRestore();
  await mailTo(guest, /^Bientôt, à /);
  for (const one of started) await one.close();
  expect(await rows('reminder-soon')).toHaveLength(1);
});

test('opting out takes one click; a forged link says so; the preferences show it', async () => {
  await register();
  const mail = await mailTo(guest, /^Inscription confirmée/);
  const address = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const click = (search: string) =>
    fetch(`${api.url}${address.pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await fetch(`${api.url}${address.pathname}${address.search}`)).status).toBe(200);
  const preferences = () => api.as(guest, 'GET', '/api/user/preferences');
  // Opened, not clicked.
  expect((await preferences()).body).toMatchObject({ mail_registrations: true });
  expect((await click(address.search.replace(guest.id.toString(), organizer.id.toString()))).status).toBe(
    422,
  );
  expect((await click(address.search)).status).toBe(200);
  expect((await click(address.search)).status).toBe(200);
  expect((await preferences()).body).toMatchObject({ mail_registrations: false });
  // Some programs send a form of the other kind, or nothing at all.
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  for (const request of [
    { body: form },
    {},
    { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ]) {
    await api.as(guest, 'PUT', '/api/user/preferences', {
      emailNotifications: true,
      mail_registrations: true,
    });
    const url = `${api.url}${address.pathname}${address.search}`;
    expect((await fetch(url, { method: 'POST', ...request })).status).toBe(200);
    expect((await preferences()).body).toMatchObject({ mail_registrations: false });
  }
  expect((await preferences()).body).toMatchObject({ mail_registrations: false, mail_reminders: true });
  sent.length = 0;
  await api.as(guest, 'DELETE', `/api/events/${id}/register`);
  const json = { emailNotifications: true, mail_registrations: true };
  await deliver(api, mailer);
  expect(to(guest)).toEqual([]);
  await api.as(guest, 'PUT', '/api/user/preferences', json);
  await register();
  await mailTo(guest, /^Inscription confirmée/);
});
