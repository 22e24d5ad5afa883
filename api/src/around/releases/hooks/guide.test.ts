import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver, type Receiver } from '../../../../test/receiver';
import { compose } from './deliver';
import type { Message } from './notify';
import { post, type HookProblem } from './post';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const message: Message = {
  ...{ id: 'msg_1', event: 'lock', area: 'mf-guest', from: '1.0.0', to: '1.1.0', percent: null },
  ...{ who: 'équipe', why: 'Soldes d’été', automatic: false, at: '2026-11-21T10:00:00.000Z' },
};

/** The relay from the guide, word for word. */
const example = () => {
  const guide = readFileSync(join(__dirname, '../../../../../docs/webhooks.md'), 'utf8');
  return /`relais\.mjs`[\s\S]+?```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let folder: string;
let child: ChildProcess;
let url: string;
let room: Receiver;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relay-'));
  writeFileSync(join(folder, 'relais.mjs'), example());
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  room = await startReceiver();
  const env = { ...process.env, HOOK_SECRET: secret, SALON: room.url, PORT: String(port) };
  child = spawn(process.execPath, [join(folder, 'relais.mjs')], { env, stdio: 'ignore' });
  const gone = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    const ended = await Promise.race([
      gone,
      new Promise<boolean>((resolve) => setTimeout(resolve, 50, false)),
    ]);
    if (ended) throw new Error('The example does not run');
  }
});
afterAll(async () => {
  child.kill();
  await room.close();
  rmSync(folder, { recursive: true });
});

const answered = async (changes: Partial<Message> = {}, at = new Date(), change = (body: string) => body) => {
  const posted = compose({ url, secret }, { ...message, ...changes }, at);
  return post({ ...posted, body: change(posted.body) }, { internal: true }).then(
    () => 'taken',
    (error: HookProblem) => error.code,
  );
};

test("the guide's relay accepts signed messages, and none that are altered or an hour off", async () => {
  expect(await answered()).toBe('taken');
  expect(await answered({}, new Date(), (body) => body.replace('mf-guest', 'mf-admin'))).toBe('http 400');
  const hour = 3_600_000;
  expect(await answered({}, new Date(Date.now() - hour))).toBe('http 400');
  expect(await answered({}, new Date(Date.now() + hour))).toBe('http 400');
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
  expect(room.received).toHaveLength(1);
});

test('it posts a sentence without mentions, and again if the room did not accept it', async () => {
  expect(await answered({ why: 'Soldes @here <!channel> [ici](https://evil.example)' })).toBe('taken');
  const { text } = JSON.parse(room.received.at(-1)?.body ?? '') as { text: string };
  expect(text).toContain('release.lock mf-guest 1.0.0 → 1.1.0 (équipe) Soldes');
  expect(text).not.toMatch(/[<>@[\]]/);
  room.answer((response) => response.writeHead(500).end());
  expect(await answered()).toBe('http 502');
});
