import { addUser, type Person } from '../../../../test/fixtures';
import { testApi } from '../../../../test/harness';
import { removeExpired } from '../../../housekeeping';
import { makeResetToken } from '../base/links';

const NOW = '2026-11-21T10:00:00Z';
const HOUR = 3_600_000;
let person: Person;
const api = testApi();
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

test('a link is good until it is used, and says so afterwards; the other links of the account with it', async () => {
  const [token, other] = [await linkOf(), await linkOf()];
  expect(await check(token)).toEqual({ valid: true });
  // Asking uses nothing up.
  expect(await check(token)).toEqual({ valid: true });
  expect((await reset(token)).status).toBe(200);
  expect(await check(token)).toEqual(dead('used'));
  expect(await check(other)).toEqual(dead('used'));
  expect(await reset(token)).toMatchObject({
    status: 422,
    body: { errors: { token: ['Ce lien a déjà servi, ou votre mot de passe a été changé depuis.'] } },
  });
});

test('ten saves with one link: one goes through', async () => {
  const token = await linkOf();
  const replies = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
});

test('after its hour a link is too old, used or not it is said for a month, then nothing of it is kept', async () => {
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

test('an altered link tells nothing: not whether there is such an account, nor whether there was a link', async () => {
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
