import type { Role } from '@eveneo/contract/application/users';
import { addUser, type Person } from '../../../../test/fixtures';
import { guest } from '../../../../test/plans-of';
import {
  a,
  api,
  at,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  pointer,
  publish,
  versionOf,
} from '../../../../test/releases';
import { rightsLost } from './rights';

let admin: Person;
beforeEachOnEmptyRegistry();
beforeEach(async () => {
  await goLive(a);
  await publish(b);
  admin = await addUser(api, 'admin');
});

const becomes = (role: Role) => api.db('users').where({ id: admin.id }).update({ role });
const later = async (time: string) => {
  at(time);
  await guest.tick();
  return guest.plan();
};

test('a ramp of a former admin keeps its share, with the reason', async () => {
  expect((await guest.ramp({}, 1, b, admin.token)).status).toBe(200);
  expect(await later('10:10:00')).toMatchObject({ taken: 2, paused: null, who: `admin #${admin.id}` });
  await becomes('organizer');
  const paused = { taken: 2, paused: expect.stringMatching(/^Droits retirés : admin #\d+/) as string };
  expect(await later('10:20:00')).toMatchObject(paused);
  expect(await later('10:40:00')).toMatchObject(paused);
  expect((await pointer())?.canary).toEqual({ version: versionOf(b), percent: 25 });
  expect((await guest.did()).at(-1)).toBe('pause');
});

test('it pauses before its next share, and does not continue when the right returns', async () => {
  await guest.ramp({}, 1, b, admin.token);
  await becomes('guest');
  expect((await later('10:00:05'))?.paused).toMatch(/Droits retirés/);
  await becomes('admin');
  expect((await later('10:30:00'))?.paused).toMatch(/Droits retirés/);
});

test('whoever resumes it becomes responsible', async () => {
  await guest.ramp({}, 1, b, admin.token);
  await becomes('organizer');
  await later('10:10:00');
  await guest.decide('resume');
  expect(await later('10:20:00')).toMatchObject({ taken: 2, paused: null, who: 'essai' });
});

test('a deleted admin has lost the right, too; tokens and other actors are not people', async () => {
  expect(await rightsLost(api.db, { actor: 'admin #999999', tokenId: null })).toMatch(/Droits retirés/);
  expect(await rightsLost(api.db, { actor: `admin #${admin.id}`, tokenId: null })).toBeNull();
  expect(await rightsLost(api.db, { actor: 'équipe invités', tokenId: null })).toBeNull();
});
