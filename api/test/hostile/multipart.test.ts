import { addUser, type Person } from '../fixtures';
import { expectRefusal } from '../french-error';
import { testApi } from '../harness';
import { pngFile } from '../images';
import { sendRaw } from '../raw-http';
import { storedState } from '../state';

let organizer: Person;
let png: Buffer;
let before: unknown;
const api = testApi();
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  png = await pngFile();
  before = await storedState(api);
});

const B = 'grenze';
const part = (head: string, content: string | Buffer = '') =>
  Buffer.concat([Buffer.from(`--${B}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const end = Buffer.from(`--${B}--\r\n`);
const file = (name = 'avatar') =>
  part(`content-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png`, png);
const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value);

function send(path: string, body: Buffer, type = `multipart/form-data; boundary=${B}`) {
  return api.call('POST', path, {
    token: organizer.token,
    body: new Uint8Array(body),
    headers: { 'content-type': type },
  });
}

type Case = [what: string, body: () => Buffer, type?: string];
const cases: Case[] = [
  ['no boundary', () => Buffer.concat([file(), end]), 'multipart/form-data'],
  ['an empty boundary', () => Buffer.concat([file(), end]), 'multipart/form-data; boundary='],
  ['another boundary', () => Buffer.concat([file(), end]), 'multipart/form-data; boundary=andere'],
  [
    'a boundary of a thousand characters',
    () => Buffer.concat([file(), end]),
    `multipart/form-data; boundary=${'b'.repeat(1000)}`,
  ],
  ['another kind of multipart', () => Buffer.concat([file(), end]), `multipart/mixed; boundary=${B}`],
  ['no end', () => file()],
  ['an end in the middle of the file', () => file().subarray(0, 120)],
  ['only an end', () => end],
  ['no part header', () => Buffer.concat([Buffer.from(`--${B}\r\n\r\n`), png, Buffer.from('\r\n'), end])],
  [
    'a part without a name',
    () => Buffer.concat([part('content-disposition: form-data; filename="a.png"', png), end]),
  ],
  ['a file under another name', () => Buffer.concat([file('photo'), end])],
  [
    'a text where the file belongs',
    () => Buffer.concat([field('avatar', 'data:image/png;base64,AAAA'), end]),
  ],
  [
    'headers without end',
    () => Buffer.concat([part(Array.from({ length: 5000 }, (_, n) => `x-${n}: y`).join('\r\n'), png), end]),
  ],
  [
    'a form in a form',
    () =>
      Buffer.concat([
        part(
          `content-type: multipart/mixed; boundary=innen\r\ncontent-disposition: form-data; name="avatar"`,
          '--innen\r\n\r\nx\r\n--innen--',
        ),
        end,
      ]),
  ],
];

const named = cases.map(([what, body, type]) => ({ what, body, type }));
test.each(named)('$what is refused in French, and leaves nothing', async ({ body, type }) => {
  for (const path of ['/api/user/avatar', '/api/events'])
    expectRefusal(await send(path, body(), type), [400, 413, 415, 422]);
  expect(await storedState(api)).toEqual(before);
});

test('a truncated form leaves nothing', async () => {
  const body = Buffer.concat([file(), end]);
  const head = `POST /api/user/avatar HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${organizer.token}\r\ncontent-type: multipart/form-data; boundary=${B}\r\ncontent-length: ${body.length + 500}\r\n\r\n`;
  const reply = await sendRaw(api, Buffer.concat([Buffer.from(head), body.subarray(0, -30)]));
  expect([0, 400, 408]).toContain(reply.status);
  expect(await storedState(api)).toEqual(before);
});

test('control: the same sender with a valid form is accepted', async () => {
  expect((await send('/api/user/avatar', Buffer.concat([file(), end]))).status).toBe(200);
});
