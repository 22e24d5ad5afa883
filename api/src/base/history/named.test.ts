import type { HistoryPage } from '@eveneo/contract/application/history';
import { addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { runCommand } from '../../cli/commands';
import { withTransaction } from '../../db/with-transaction';
import { recordAct } from './record';
import { verifyHistory } from './verify';

const api = testApi();

let admin: Person;
let reader: Person;
let guest: Person;
beforeEach(async () => {
  [admin, reader, guest] = await Promise.all([
    addUser(api, 'admin', { name: 'Ada Dubois' }),
    addUser(api, 'admin', { name: 'Berthe Noël' }),
    addUser(api, 'guest', { name: 'Camille Martin' }),
  ]);
  api.clock.set('2026-11-21T10:00:00Z');
});

const read = async (query: string) =>
  (await api.as<HistoryPage>(reader, 'GET', `/api/admin/history?${query}`)).body.data;
const csv = async (query: string) =>
  (await api.as(reader, 'GET', `/api/admin/history?format=csv&${query}`)).text;
const rename = ({ token, email }: Person, name: string) =>
  api.as({ token }, 'PUT', '/api/user/profile', { name, email });
const record = (by: Person, subject: Person, reason = 'Essai') =>
  withTransaction(api.db, (tx) =>
    recordAct(tx, {
      ...{ act: 'account.role', by: { id: by.id, role: 'admin' }, now: api.clock.now(), reason },
      ...{ subjectId: subject.id, target: { kind: 'user', id: subject.id } },
    }),
  );
const verified = () => verifyHistory(api.db, api.config);

test('an act names who acted by number and by the name of that time, on the page, in the file and in the search', async () => {
  await record(admin, guest);
  expect((await rename(admin, 'Berthe Noël')).status).toBe(200);
  expect((await rename(guest, 'Zoé Petit')).status).toBe(200);
  expect(await read(`person=${admin.id}&act=account.role`)).toMatchObject([
    { who: { id: admin.id, name: 'Ada Dubois' }, subject: { id: guest.id, name: 'Camille Martin' } },
  ]);
  expect(await read(`person=${admin.id}&act=account.renamed`)).toMatchObject([
    { who: { id: admin.id }, before: { name: 'Ada Dubois' }, after: { name: 'Berthe Noël' } },
  ]);
  const file = await csv(`person=${guest.id}&act=account.role`);
  expect(file).toContain(
    `"Rôle changé";"Administrateur";"Ada Dubois";"${admin.id}";"Camille Martin";"${guest.id}"`,
  );
  for (const search of ['Ada%20Dubois', `%23${admin.id}`])
    expect(await read(`search=${search}&act=account.role&kind=account`)).not.toEqual([]);
  expect(await read(`search=Berthe&person=${admin.id}&act=account.role`)).toEqual([]);
});

test('moves of releases are by the name of that time too', async () => {
  await api.db('release_history').insert({
    ...{ name: 'public', action: 'activate', actor: `admin #${admin.id}`, actor_name: 'Ada Dubois' },
    ...{ state_after: '{}', revision: 970 + admin.id, reason: '', created_at: '2026-11-21 10:00:00.000' },
  });
  await rename(admin, 'Berthe Noël');
  expect(await read(`person=${admin.id}&kind=release`)).toMatchObject([
    { act: 'release.activate', who: { id: admin.id, name: 'Ada Dubois' } },
  ]);
});

test('days, the account and the act narrow the record, each alone and together', async () => {
  api.clock.set('2026-11-19T23:30:00Z');
  await record(admin, guest, 'Minuit passé');
  api.clock.set('2026-11-20T23:30:00Z');
  await record(admin, guest, 'Le lendemain');
  const reasons = async (query: string) =>
    (await read(`person=${guest.id}&${query}`)).map(({ reason }) => reason);
  // In Paris these are the 20th and the 21st.
  expect(await reasons('from=2026-11-20&to=2026-11-20')).toEqual(['Minuit passé']);
  expect(await reasons('from=2026-11-21')).toEqual(['Le lendemain']);
  expect(await reasons('to=9999-12-31&act=account.role')).toEqual(['Le lendemain', 'Minuit passé']);
  expect(await reasons('act=account.lifted')).toEqual([]);
  expect(await csv(`person=${guest.id}&to=2026-11-20`)).not.toContain('Le lendemain');
  expect((await api.as(reader, 'GET', '/api/admin/history?from=demain')).status).toBe(422);
});

test('of a deleted account the number stays; what others wrote about others stays too', async () => {
  const organizer = await addUser(api, 'organizer', { name: 'Odile Roux' });
  await record(organizer, guest, 'Sans rapport');
  await record(admin, organizer, 'Sur elle');
  const before = await verified();
  expect((await api.as(organizer, 'DELETE', '/api/user/account')).status).toBeLessThan(300);
  const gone = { id: organizer.id, name: 'Compte supprimé', deleted: true };
  expect(await read(`person=${organizer.id}&act=account.role`)).toMatchObject([
    { subject: gone, who: { name: 'Ada Dubois' }, reason: '' },
    { who: gone, subject: { name: 'Camille Martin' }, reason: 'Sans rapport' },
  ]);
  expect(await api.db('act_names').where({ name: 'Odile Roux' })).toEqual([]);
  expect(await verified()).toMatchObject({ broken: null, erased: before.erased + 1, missing: [] });
});

test('details that are gone without a deleted account are counted apart, and changed names are noticed', async () => {
  await record(admin, guest);
  const { id } = await api.db('acts').orderBy('id', 'desc').first('id');
  const environment = { DATABASE_URL: api.databaseUrl, JWT_SECRET: api.config.JWT_SECRET };
  const print = jest.spyOn(console, 'log').mockImplementation();
  const fail = jest.spyOn(console, 'error').mockImplementation();
  expect(await runCommand(['verify-history'], environment)).toBe(0);
  await api.db('act_details').where({ act_id: id }).delete();
  expect(await verified()).toMatchObject({ broken: null, missing: [id] });
  expect(await runCommand(['verify-history'], environment)).toBe(2);
  expect(fail.mock.calls.join()).toContain(`: 1 (actes ${id})`);
  print.mockRestore();
  fail.mockRestore();
  await record(admin, guest);
  const { id: whole } = await api.db('acts').orderBy('id', 'desc').first('id');
  const names = api.db('act_names').where({ act_id: whole, user_id: admin.id });
  await expect(names.clone().update({ name: 'Berthe Noël' })).rejects.toThrow('append-only');
  const row = await names.clone().first();
  await names.clone().delete();
  // Otherwise the page would say that who acted has no account any more.
  expect(await verified()).toMatchObject({ broken: null, missing: [id, whole] });
  await api.db('act_names').insert({ ...row, name: 'Berthe Noël' });
  expect(await verified()).toMatchObject({ broken: whole });
});
