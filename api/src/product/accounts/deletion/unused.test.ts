import { setTimeout as sleep } from 'node:timers/promises';
import type { HistoryPage } from '@eveneo/contract/application/history';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { addEvent, addRegistrations, addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { testApi } from '../../../../test/harness';
import { collectMails, deliver } from '../../../../test/mails';
import { dumpSchema } from '../../../../test/schema-dump';
import { STEPS } from '../../../app/housekeeping';
import type { Context } from '../../../base/context';
import { countAll, runRetention } from '../../../base/retention/job';
import { runCommand } from '../../../cli/commands';
import { createDiskStorage } from '../../../ground/storage/disk';

const mails = collectMails(() => api);
const api = testApi({ dependencies: { background: false } });

async function night(day: string) {
  api.clock.set(`${day}T04:00:00Z`);
  const { db, clock, config, app, storageDir } = api;
  const context = { db, clock, config, log: app.log, storage: createDiskStorage(storageDir) };
  await runRetention({ ...context, lists: { touch: () => undefined } } as unknown as Context, STEPS);
  await deliver(api, mails.mailer);
}
/** As operators do. @returns the command's exit code */
async function verifyHistory(): Promise<number> {
  const print = jest.spyOn(console, 'log').mockImplementation();
  const code = await runCommand(['verify-history'], {
    ...{ DATABASE_URL: api.databaseUrl, JWT_SECRET: api.config.JWT_SECRET },
  });
  print.mockRestore();
  return code;
}
const prunedUpTo = async () =>
  (await api.db('act_chain').first<{ pruned_id: number }>('pruned_id'))?.pruned_id;
const told = () =>
  mails.sent.filter(({ subject }) => subject.includes('inutilisé')).map(({ to }) => to.address);
const left = async (people: readonly Person[]) =>
  api
    .db('users')
    .whereIn(
      'id',
      people.map(({ id }) => id),
    )
    .orderBy('id')
    .pluck('id');

/** Puts the person's name into the title of their past event, the reasons of acts, and reports by others. */
async function leaveTraces(gone: Person, past: number, { admin, person }: { admin: Person; person: Person }) {
  await api
    .db('events')
    .where({ id: past })
    .update({ title: `${gone.name} chante`, organizer_id: gone.id });
  const [message = 0] = await api
    .db('chat_messages')
    .insert({ event_id: past, user_id: person.id, message: 'Nul', created_at: '2028-09-01' });
  const call = async (by: Person, method: string, path: string, json: object) =>
    expect((await api.as(by, method, `/api${path}`, json)).status).toBeLessThan(300);
  await call(person, 'POST', '/reports', { kind: 'message', id: message, category: 'hate', words: 'Injure' });
  await call(admin, 'DELETE', `/events/${past}/chat/${message}`, { why: `Insulte ${gone.name}` });
  await call(admin, 'POST', '/admin/role-invitations', {
    ...{ email: gone.email, role: 'organizer', reason: `Renfort : ${gone.name}` },
  });
  await api.db('mail_outbox').delete();
}

test('the owner of an account unused for two years is notified, then it is deleted; nothing remains in any table or file, and the record verifies, also once pruned', async () => {
  await api.db('retention_job').update({ since: '2026-01-01 00:00:00.000' });
  const gone = await addUser(api, 'guest', { name: 'Clothilde Aubrac', email: 'clothilde@exemple.fr' });
  const back = await addUser(api, 'organizer');
  const admin = await addUser(api, 'admin');
  const [organizing, coming] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
  const next = await addEvent(api.db, { date: '2028-12-20', organizer_id: organizing.id });
  await addRegistrations(api.db, next, [coming.id]);
  // Co-organizers of a coming event and people on its waitlist keep their accounts too.
  const [helping, waiting] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
  await api.db('co_organizers').insert({
    ...{ event_id: next, user_id: helping.id, rights: 'door', created_at: '2026-11-10 12:00:00.000' },
  });
  await api
    .db('waiting_list')
    .insert({ event_id: next, user_id: waiting.id, created_at: '2026-11-10 12:00:00.000' });
  const people = [gone, back, admin, organizing, coming, helping, waiting];
  for (const { id: user_id } of people.filter((person) => person !== gone))
    await api.db('last_seen').insert({ user_id, seen_at: '2026-11-10 12:00:00.000' });
  api.clock.set('2026-11-10T12:00:00Z');
  const login = { json: { email: gone.email, password: PASSWORD } };
  const { body: session } = await api.call<SessionAnswer>('POST', '/api/login', login);
  await api.as(session, 'GET', '/api/user');
  // Written after the answer.
  while ((await api.db('last_seen').where({ user_id: gone.id })).length === 0) await sleep(10);
  const past = await addEvent(api.db, { date: '2028-09-01', title: 'Passé' });
  await addRegistrations(api.db, past, [gone.id]);
  await api
    .db('chat_messages')
    .insert({ event_id: past, user_id: gone.id, message: 'Clothilde Aubrac, ici', created_at: '2028-09-01' });
  await leaveTraces(gone, past, { admin, person: coming });
  const storage = createDiskStorage(api.storageDir);
  const avatar = 'avatars/clothilde.webp';
  await storage.put(avatar, Buffer.from('Clothilde Aubrac'), 'image/webp');
  await api.db('users').where({ id: gone.id }).update({ avatar });
  // The oldest acts are of a time that the night prunes, the others are not.
  api.clock.set('2028-10-09T12:00:00Z');
  const ended = await api.as(
    await addUser(api, 'admin'),
    'POST',
    `/api/admin/users/${gone.id}/sessions/end`,
    { reason: `Perdu par ${gone.name}` },
  );
  expect(ended.status).toBe(200);
  expect(await verifyHistory()).toBe(0);
  expect(await prunedUpTo()).toBe(0);
  await night('2028-10-10');
  expect(await verifyHistory()).toBe(0);
  expect(await prunedUpTo()).toBeGreaterThan(0);
  expect(told()).toEqual([]);
  expect(await storage.list('')).toEqual([avatar]);
  // The notice is late, as after an outage: 25 days remain.
  await night('2028-10-25');
  await night('2028-10-26');
  expect(told().sort()).toEqual([gone.email, back.email].sort());
  expect(mails.sent[0]?.text).toContain('19 novembre 2028');
  await api.db('last_seen').where({ user_id: back.id }).update({ seen_at: '2028-10-30 12:00:00.000' });
  await night('2028-11-18');
  expect(await left(people)).toHaveLength(7);
  await night('2028-11-19');
  await night('2028-11-20');
  expect(await left(people)).toEqual([back, admin, organizing, coming, helping, waiting].map(({ id }) => id));
  const farewell = mails.sent.find(({ subject }) => subject.includes('compte est supprimé'));
  expect(farewell?.text).toContain('pas servi depuis deux ans');
  await night('2028-11-28');
  expect(await api.db('deleted_accounts')).toEqual([]);
  expect(await dumpSchema(api.db)).not.toMatch(/clothilde|aubrac/i);
  expect(await storage.list('')).toEqual([]);
  expect(await verifyHistory()).toBe(0);
  const { token } = await addUser(api, 'admin');
  const { body: record } = await api.call<HistoryPage>('GET', '/api/admin/history', { token });
  expect(record.data.map(({ act }) => act)).toContain('account.sessions-ended');
  expect(record.data.filter(({ after }) => after?.['unusedAccounts'])).toMatchObject([
    { act: 'retention.erased', role: 'system', after: { unusedAccounts: 1 } },
  ]);
  expect(await left(people)).toHaveLength(6);
  // Used after the notice, and unused again: the old notice does not count.
  const due = await countAll(api.db, STEPS, new Date('2030-12-01T04:00:00Z'));
  expect(due.unusedAccounts).toBe(0);
});
