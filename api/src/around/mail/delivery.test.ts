import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { createTestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { addEvent, addRegistrations, addUser } from '../../../test/fixtures';
import { startTestApi, testClock } from '../../../test/harness';
import { collectMails, SENDER } from '../../../test/mails';
import { countUnsent, findGivenUp, retryGivenUp } from '../../base/outbox/delivery-repository';
import { queueMail } from '../../base/outbox/repository';
import type { Mail } from '../../ground/mailer';
import { deliverDue } from './delivery';

test('a mail goes through the configured server, once, and is retried after a refusal', async () => {
  const received: string[] = [];
  let refuse = true;
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!refuse) return done();
      refusals += 1;
      done(new Error('450 later'));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const first = await startTestApi({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const second = await first.another();
  const organizer = await addUser(first, 'organizer');
  const guest = await addUser(first, 'guest', { name: 'Anaïs "Nana" Dupré', email: 'anais@exemple.fr' });
  const id = await addEvent(first.db, { organizer_id: organizer.id, title: 'Soirée jazz' });
  await addRegistrations(first.db, id, [guest.id]);
  await first.call('DELETE', `/api/events/${id}`, { token: organizer.token });
  const outbox = () =>
    first
      .db('mail_outbox')
      .first<{ attempts: number; sent_at: string | null; payload: string }>('attempts', 'sent_at', 'payload');
  // Waits for the refusal, not only for the attempt: a slow first attempt would otherwise
  // succeed once the server accepts mails.
  await eventually(() => expect(refusals).toBe(1));
  expect(await outbox()).toMatchObject({ attempts: 1, sent_at: null });
  // The payload has ids and the event's former values, but no names or addresses.
  expect((await outbox()).payload).not.toMatch(/Anaïs|exemple\.fr/);
  refuse = false;
  first.clock.set('2026-11-21T10:01:01Z');
  await eventually(() => expect(received).toHaveLength(1));
  await eventually(async () => expect((await outbox()).sent_at).not.toBeNull());
  await wait(1200);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: =?UTF-8?');
  expect(received[0]).toContain('<anais@exemple.fr>');
  expect(received[0]).toContain('Auto-Submitted: auto-generated');
  expect(received[0]).toMatch(/Subject: =\?UTF-8\?|Subject: Annul/);
  await second.close();
  await first.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a password reset does not wait for mails to the many participants of a changed event', async () => {
  const mails = collectMails();
  const api = await startTestApi({ dependencies: { background: false } });
  const now = api.clock.now();
  const [author, owner] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  // More than two batches of them.
  for (let mail = 0; mail < 45; mail += 1)
    await queueMail(api.db, now, author.id, 'account-suspended', { reason: `Raison ${mail}`, until: null });
  await queueMail(api.db, now, owner.id, 'password-reset', {});
  const log = { warn: jest.fn(), error: jest.fn() };
  const sender = { ...SENDER, db: api.db, clock: api.clock, log };
  const deliver = () => deliverDue(sender, mails.mailer);
  while ((await deliver()) > 0);
  expect(mails.sent.findIndex(({ to }) => to.address === owner.email)).toBe(0);
  expect(mails.to(author.email).map(({ text }) => /Raison (\d+)/.exec(text)?.[1])).toEqual(
    Array.from({ length: 45 }, (_, index) => String(index)),
  );
});

const PERSON = {
  ...{ name: 'Ana', email: 'a@b.fr', email_key: 'a@b.fr', confirmed_email_key: 'a@b.fr' },
  ...{ role: 'guest', created_at: '2026-01-01' },
};

test('a mail is given up after eight tries, with an alert, and sent once it is retried', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = testClock();
  const log = { warn: jest.fn(), error: jest.fn() };
  const sender = { ...SENDER, db, clock, log };
  const [user_id = 0] = await db('users').insert(PERSON);
  const admin = {
    name: 'Bea',
    email: 'b@b.fr',
    email_key: 'b@b.fr',
    confirmed_email_key: 'b@b.fr',
    role: 'admin',
  };
  await db('users').insert({ ...PERSON, ...admin });
  await queueMail(db, clock.now(), user_id, 'password-reset', {});
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await countUnsent(db)).toEqual({ waiting: 1, givenUp: 0 });
    const refused = Object.assign(new Error('Message failed'), { response: '550 5.1.1 <a@b.fr> unknown' });
    await deliverDue(sender, () => Promise.reject(refused));
    clock.set(new Date(clock.now().getTime() + 3 * 3_600_000).toISOString());
  }
  const [mail] = await findGivenUp(db);
  // The page shows what the server said, without addresses: nobody learns who reported.
  expect(mail).toMatchObject({ user_id, kind: 'password-reset', answer: '550 5.1.1 <…> unknown' });
  expect(log.warn).toHaveBeenCalledTimes(7);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ mail: mail?.id }), 'mail given up');

  const sent: Mail[] = [];
  const works = async (one: Mail) => void sent.push(one);
  // The admin is told, but for the mail that tells it.
  expect(await deliverDue(sender, works)).toBe(1);
  expect(sent.pop()).toMatchObject({
    to: { name: 'Bea' },
    subject: expect.stringMatching(/1.email n’a pas pu/),
  });
  expect(await deliverDue(sender, works)).toBe(0);
  expect(await retryGivenUp(db, clock.now())).toBe(1);
  expect(await deliverDue(sender, works)).toBe(1);
  expect(sent.map(({ to }) => to)).toEqual([{ name: 'Ana', address: 'a@b.fr' }]);
  expect(await findGivenUp(db)).toEqual([]);
});
