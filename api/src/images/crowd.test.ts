import sharp from 'sharp';
import { addUser, formOf, PASSWORD } from '../../test/fixtures';
import { startTestApi, type TestApi } from '../../test/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('a crowd of pictures holds up no login: some are worked on, some are asked to come again', async () => {
  const guest = await addUser(api, 'guest');
  const wide = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#a12e7b' } });
  const avatar = new Blob([await wide.png().toBuffer()]);
  let answered = 0;
  const pictures = Array.from({ length: 40 }, async () => {
    const { status, headers } = await api.call('POST', '/api/user/avatar', {
      token: guest.token,
      body: formOf({ avatar }),
    });
    answered += status === 200 ? 1 : 0;
    return { status, again: headers.get('retry-after') };
  });
  // All are sent before the login is.
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
