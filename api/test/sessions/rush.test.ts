import { addUser, type Person } from '../fixtures';
import { testApi } from '../harness';

/** Simultaneous callers are looked up in one query: each still gets their own identity. */
let people: Person[];
const api = testApi();
beforeAll(async () => {
  people = [];
  for (let at = 0; at < 40; at += 1) people.push(await addUser(api, 'guest'));
});

const who = (token: string) => api.call<{ user?: { id: number } }>('GET', '/api/user', { token });

test('eighty calls at once each get their own identity', async () => {
  const rush = [...people, ...people];
  const replies = await Promise.all(rush.map(({ token }) => who(token)));
  expect(replies.map(({ body }) => body.user?.id)).toEqual(rush.map(({ id }) => id));
});

test('among them, an ended token, a deleted account, an older session and a forged token are refused', async () => {
  const [ended, gone, older, same] = people.slice(0, 4) as [Person, Person, Person, Person];
  const again = await addUser(api, 'guest');
  await api.as(ended, 'POST', '/api/logout');
  await api.db('users').where({ id: older.id }).increment('session_version', 1);
  for (const table of ['sessions', 'last_seen']) await api.db(table).where({ user_id: gone.id }).delete();
  await api.db('users').where({ id: gone.id }).delete();
  const tokens = [ended, gone, older].map(({ token }) => token);
  const forged = `${same.token.slice(0, -4)}AAAA`;
  const others = people.slice(4);
  const replies = await Promise.all(
    [...tokens, forged, ...others.map(({ token }) => token), same.token, again.token].map(who),
  );
  expect(replies.slice(0, 4).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(replies.slice(4).map(({ body }) => body?.user?.id)).toEqual(
    [...others, same, again].map(({ id }) => id),
  );
});

test('when one of two tokens of a user is ended, the other remains valid, in the same lookup', async () => {
  const person = people[10] as Person;
  const iat = Math.floor(api.clock.now().getTime() / 1000);
  const claims = { sub: String(person.id), ver: 1, iat, exp: iat + 1000 };
  const [first, second] = ['un', 'deux'].map((jti) => api.app.jwt.sign({ ...claims, jti })) as [
    string,
    string,
  ];
  await api.call('POST', '/api/logout', { token: first });
  const rush = people.slice(11).map(({ token }) => token);
  const replies = await Promise.all([...rush, first, second, first, second].map(who));
  expect(replies.slice(-4).map(({ status }) => status)).toEqual([401, 200, 401, 200]);
});
