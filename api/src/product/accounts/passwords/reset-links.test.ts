import { addUser, type Person } from '../../../../test/fixtures';
import { testApi, testClock } from '../../../../test/harness';
import { removeExpired } from '../../../app/housekeeping';
import { makeResetToken } from '../base/links';

const NOW = '2026-11-21T10:00:00Z';
const HOUR = 3_600_000;
let person: Person;
const api = testApi({ clock: testClock(undefined, 7) });
beforeEach(async () => {
  api.clock.set(NOW);
  person = await addUser(api, 'guest');
});

const linkOf = (to = person) => makeResetToken(api.db, api.clock, to.id, HOUR);
const check = async (token: string, email = person.email) =>
  (await api.call('POST', '/api/reset-password/check', { json: { email, token } })).body;
const reset = (token: string, email = person.email) =>
  api.call('POST', '/api/reset-password', {
    json: { email, token, password: 'tout-neuf-1', password_confirmation: 'tout-neuf-1' },
  });
const dead = (reason: string) => ({ valid: false, reason });

test("a link is valid until it is used, and says so afterwards, like the account's other links", async () => {
  const [token, other] = [await linkOf(), await linkOf()];
  expect(await check(token)).toEqual({ valid: true });
  // Checking does not use it up.
  expect(await check(token)).toEqual({ valid: true });
  expect((await reset(token)).status).toBe(200);
  expect(await check(token)).toEqual(dead('used'));
  expect(await check(other)).toEqual(dead('used'));
  expect(await reset(token)).toMatchObject({
    status: 422,
    body: { errors: { token: ['Ce lien a déjà servi, ou votre mot de passe a été changé depuis.'] } },
  });
});

test('ten saves with one link: one succeeds', async () => {
  const token = await linkOf();
  const replies = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
});

test('after an hour a link has expired; used or expired is reported for a month, then the record is deleted', async () => {
  const token = await linkOf();
  api.clock.set('2026-11-21T11:00:00Z');
  expect(await check(token)).toEqual(dead('old'));
  expect((await reset(token)).status).toBe(422);
  api.clock.set('2026-12-20T10:00:00Z');
  await removeExpired(api.db, api.clock);
  expect(await check(token)).toEqual(dead('old'));
  api.clock.set('2026-12-22T10:00:00Z');
  await removeExpired(api.db, api.clock);
  expect(await check(token)).toEqual(dead('altered'));
});

test('an altered link reveals neither an account nor a link', async () => {
  const token = await linkOf();
  const stranger = await addUser(api, 'guest');
  const answers = [
    await check(`${token}x`),
    await check(token.toUpperCase()),
    await check(token, stranger.email),
    await check(token, 'personne@exemple.fr'),
    await check('x', 'personne@exemple.fr'),
    await check(await linkOf(stranger)),
  ];
  for (const answer of answers) expect(answer).toEqual(dead('altered'));
  expect(await check(token)).toEqual({ valid: true });
});
