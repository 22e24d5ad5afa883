import sharp from 'sharp';
import { addUser, formOf, PASSWORD } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

const api = testApi();

/** Pictures of more than four million pixels each take a process of their own: only in the full run. */
const SIDE = process.env.TEST_FULL === '1' ? 3000 : 1900;
const wide = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#a12e7b' } })
    .png()
    .toBuffer();

test('of one account two pictures are processed at a time, and other accounts are not delayed', async () => {
  const [greedy, other] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  const avatar = new Blob([await wide()]);
  const send = async (token: string) => {
    const { status, headers } = await api.call('POST', '/api/user/avatar', {
      token,
      body: formOf({ avatar }),
    });
    return { status, again: headers.get('retry-after') };
  };
  const many = Array.from({ length: 6 }, () => send(greedy.token));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await send(other.token)).status).toBe(200);
  const replies = await Promise.all(many);
  // A request that waited too long for the account's other uploads, or for a free slot, is asked to retry.
  for (const { status, again } of replies)
    expect(['200 null', '429 1', '503 5']).toContain(`${status} ${again}`);
  // Each slot is released.
  expect((await send(greedy.token)).status).toBe(200);
});

test('a crowd of pictures delays no login: some are processed, some are asked to retry', async () => {
  const guest = await addUser(api, 'guest');
  const avatar = new Blob([await wide()]);
  let answered = 0;
  // More than may wait.
  const crowd = await Promise.all(Array.from({ length: 60 }, () => addUser(api, 'guest')));
  const pictures = crowd.map(async ({ token }) => {
    const { status, headers } = await api.call('POST', '/api/user/avatar', {
      token,
      body: formOf({ avatar }),
    });
    answered += status === 200 ? 1 : 0;
    return { status, again: headers.get('retry-after') };
  });
  // All are sent before the login.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const login = await api.call('POST', '/api/login', { json: { email: guest.email, password: PASSWORD } });
  expect(login.status).toBe(200);
  const before = answered;
  const replies = await Promise.all(pictures);
  expect(before).toBeLessThan(answered);
  expect(answered).toBeGreaterThan(0);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expect(reply).toEqual({ status: 503, again: '5' });
});

test('pictures of eight accounts at once are all stored', async () => {
  const avatar = new Blob([
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#a12e7b' } })
      .png()
      .toBuffer(),
  ]);
  const people = await Promise.all(Array.from({ length: 8 }, () => addUser(api, 'guest')));
  const replies = await Promise.all(
    people.map(({ token }) => api.call('POST', '/api/user/avatar', { token, body: formOf({ avatar }) })),
  );
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
});
