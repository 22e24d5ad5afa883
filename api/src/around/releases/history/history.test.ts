import { addUser } from '../../../../test/fixtures';
import {
  a,
  api,
  at,
  beforeEachOnEmptyRegistry,
  goLive,
  guestMove,
  history,
  makeRelease,
  move,
  versionOf,
} from '../../../../test/releases';
import { withTransaction } from '../../../db/with-transaction';
import { eraseMoverName } from '../base/history-repository';

beforeEachOnEmptyRegistry();

const did = async (query: Record<string, string> = {}) =>
  (await history(query)).rows.map(({ name, action }) => `${name} ${action}`);
const NAMES = { first: 'Claire Martin', second: 'Zoé 100 % d’accord' };
let first: Awaited<ReturnType<typeof addUser>>;
let second: typeof first;

beforeEach(async () => {
  await api.db('users').update({ role: 'guest' });
  first = await addUser(api, 'admin', { name: NAMES.first });
  second = await addUser(api, 'admin', { name: NAMES.second });
  await goLive(a);
  await goLive(makeRelease('mf-admin', 'a'));
  at('11:00:00');
  await move(guestMove('lock', 1), 'Soldes', first.token);
  at('12:00:00');
  await move(guestMove('unlock', 2), 'Finies', second.token);
});

test('names people while their account exists, and keeps their id', async () => {
  const people = async () => (await history()).rows.map(({ who, person }) => [who, person]);
  expect(await people()).toEqual([
    [`admin #${second.id}`, NAMES.second],
    [`admin #${first.id}`, NAMES.first],
    ['essai', undefined],
    ['essai', undefined],
  ]);
  // By the name of that time: nobody else appears to have acted after a change of name.
  await api.db('users').where({ id: first.id }).update({ name: NAMES.second });
  expect((await people())[1]).toEqual([`admin #${first.id}`, NAMES.first]);
  await withTransaction(api.db, (tx) => eraseMoverName(tx, first.id));
  expect(JSON.stringify(await api.db('release_history').select())).not.toContain('Claire');
});

test('the history is filtered by area, action, actor and time', async () => {
  expect(await did()).toEqual(['mf-guest unlock', 'mf-guest lock', 'mf-admin activate', 'mf-guest activate']);
  expect(await did({ name: 'mf-admin' })).toEqual(['mf-admin activate']);
  expect(await did({ action: 'activate' })).toEqual(['mf-admin activate', 'mf-guest activate']);
  expect(await did({ who: 'Claire' })).toEqual(['mf-guest lock']);
  expect(await did({ who: `admin #${second.id}` })).toEqual(['mf-guest unlock']);
  expect(await did({ who: 'essai', name: 'mf-guest' })).toEqual(['mf-guest activate']);
  expect(await did({ since: '2026-11-21T11:00:00Z' })).toEqual(['mf-guest unlock', 'mf-guest lock']);
  expect(await did({ since: '2026-11-21T13:00:00+02:00', at: '2026-11-21T11:30:00Z' })).toEqual([
    'mf-guest lock',
  ]);
});

test('a filter never changes what was live', async () => {
  const all = (await history()).live;
  expect(all).toHaveLength(2);
  expect((await history({ who: 'Claire', action: 'lock', since: '2026-11-21T10:30:00Z' })).live).toEqual(all);
  expect(all[1]?.live).toBe(versionOf(a));
});

test('a name is matched literally, never as a pattern', async () => {
  expect(await did({ who: '%' })).toEqual(['mf-guest unlock']);
  expect(await did({ who: '_' })).toEqual([]);
  expect(await did({ who: '\\' })).toEqual([]);
  expect(await did({ who: "' OR 1=1 -- " })).toEqual([]);
  expect(await did({ who: 'Personne' })).toEqual([]);
});

test('moves made by a plan belong to the person who planned them', async () => {
  const actor = `montée, pour admin #${first.id}`;
  await api.db('release_history').where({ action: 'unlock' }).update({ actor, actor_name: NAMES.first });
  expect(await did({ who: 'Claire' })).toEqual(['mf-guest unlock', 'mf-guest lock']);
  expect((await history()).rows[0]).toMatchObject({ who: actor, person: NAMES.first });
});
