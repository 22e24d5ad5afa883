import { addUser, type Person } from '../fixtures';
import { testApi } from '../harness';

/** Who calls at the same time is looked up together: everybody is still who they are. */
let people: Person[];
const api = testApi();
beforeAll(async () => {
  people = [];
  for (let at = 0; at < 40; at += 1) people.push(await addUser(api, 'guest'));
});

const who = (token: string) => api.call<{ user?: { id: number } }>('GET', '/api/user', { token });

test('eighty at once are each told who they are', async () => {
  const rush = [...people, ...people];
  const replies = await Promise.all(rush.map(({ token }) => who(token)));
  expect(replies.map(({ body }) => body.user?.id)).toEqual(rush.map(({ id }) => id));
});

test('among them, an ended token, a deleted account, an older session and a forged token are nobody', async () => {
  const [ended, gone, older, same] = people.slice(0, 4) as [Person, Person, Person, Person];
  const again = await addUser(api, 'guest');
  await api.call('POST', '/api/logout', { token: ended.token });
  await api.db('users').where({ id: older.id }).increment('session_version', 1);
  await api.db('sessions').where({ user_id: gone.id }).delete();
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

test('one of two tokens of one person is ended: the other goes on, asked for at the same time', async () => {
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
