import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { TEST_SECRET, testClock } from '../../../test/harness';
import { SENDER } from '../../../test/mails';
import { removeExpired } from '../../app/housekeeping';
import { findGivenUp } from '../../base/outbox/delivery-repository';
import { queueNotice } from '../../base/outbox/notices-repository';
import { queueMail } from '../../base/outbox/repository';
import { sqlInstant } from '../../ground/clock';
import { createMailer, type Mail } from '../../ground/mailer';
import { deliverDue } from './delivery';
import { clearFolder } from './folder';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

const clock = testClock();
const sender = () => ({ ...SENDER, db: database.db, clock });
const TO = { name: 'Zoé Martin', address: 'zoe@exemple.fr', confirmed: true };
const queue = (secret = TEST_SECRET) =>
  queueNotice(database.db, { now: clock.now(), secret, to: TO }, 'account-deleted', {
    deleted_id: 1,
    erasable: true,
  });
const outbox = () => database.db('mail_outbox');
const refused = () => Promise.reject(new Error('no server'));

test('a notice is stored sealed, delivered to its address, and deleted', async () => {
  await queue();
  expect(JSON.stringify(await outbox())).not.toMatch(/Zoé|exemple/);
  await deliverDue(sender(), refused);
  expect(await outbox()).toHaveLength(1);
  clock.set('2026-11-21T10:01:01Z');
  const sent: Mail[] = [];
  expect(await deliverDue(sender(), async (mail) => void sent.push(mail))).toBe(1);
  expect(sent[0]?.to).toEqual({ name: TO.name, address: TO.address });
  expect(sent[0]?.text).toContain('Zoé, votre compte est supprimé.');
  expect(sent[0]?.headers).toEqual({});
  expect(await outbox()).toEqual([]);
});

test('a notice sealed with another secret cannot be read, and is deleted unsent', async () => {
  await queue(`${TEST_SECRET}0`);
  expect(await deliverDue(sender(), refused)).toBe(0);
  expect(await outbox()).toEqual([]);
});

test('a notice that no server accepts is shown to operators without its address, and deleted after three days', async () => {
  clock.set('2026-11-21T10:00:00Z');
  await queue();
  await outbox().update({ attempts: 8 });
  expect(await findGivenUp(database.db)).toMatchObject([{ user_id: null, kind: 'account-deleted' }]);
  clock.set('2026-11-24T09:59:00Z');
  await removeExpired(database.db, clock);
  expect(await outbox()).toHaveLength(1);
  clock.set('2026-11-24T10:01:00Z');
  await removeExpired(database.db, clock);
  expect(await outbox()).toEqual([]);
});

test('so is a mail to a former address, once somebody else has it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-folder-'));
  const mailer = createMailer({ OUTBOX_DIR: folder } as never, { info: () => undefined } as never);
  const person = { name: 'Ana', email: 'ana@b.fr', email_key: 'ana@b.fr', role: 'guest' };
  const [id = 0] = await database.db('users').insert({ ...person, created_at: '2026-01-01' });
  await queueMail(database.db, clock.now(), id, 'account-security', { what: 'password' });
  expect(await deliverDue(sender(), mailer)).toBe(1);
  const later = Date.now() + 3_600_000;
  const began = (ms: number) => database.db('users').update({ created_at: sqlInstant(new Date(ms)) });
  // Control: mails to a user's own address are kept, whatever their age.
  await began(Date.now());
  expect(await clearFolder(database.db, folder, later)).toBe(0);
  await began(Date.now() + 60_000);
  expect(await clearFolder(database.db, folder, later)).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  await outbox().delete();
  await database.db('users').delete();
  rmSync(folder, { recursive: true });
});

test('minutes after an account is deleted, the folder has no mail to it, but still those to others', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-folder-'));
  const mailer = createMailer({ OUTBOX_DIR: folder } as never, { info: () => undefined } as never);
  const person = { name: 'Ana', email: 'Ana@B.fr', email_key: 'ana@b.fr', role: 'guest' };
  const [id = 0] = await database.db('users').insert({ ...person, created_at: '2026-01-01' });
  await queueMail(database.db, clock.now(), id, 'account-security', { what: 'password' });
  await queue();
  expect(await deliverDue(sender(), mailer)).toBe(2);
  expect(readdirSync(folder)).toHaveLength(4);
  expect(await clearFolder(database.db, folder)).toBe(0);
  const later = Date.now() + 60_000;
  expect(await clearFolder(database.db, folder, later)).toBe(1);
  const left = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(left).toHaveLength(2);
  expect(left.join()).not.toContain('Zoé');
  await outbox().delete();
  await database.db('users').delete();
  expect(await clearFolder(database.db, folder, later)).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
