import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Told } from '../tell';
import { compose, type Message } from './message';
import { post, type HookProblem } from './post';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const told: Told = {
  ...{ event: 'lock', area: 'mf-guest', from: null, to: null, percent: null },
  ...{ who: 'équipe', why: 'Soldes d’été', automatic: false, at: '2026-11-21T10:00:00.000Z' },
};

/** The receiver that the guide shows, word for word. */
const example = () => {
  const guide = readFileSync(join(__dirname, '../../../../../../docs/exploitation.md'), 'utf8');
  return /`recepteur\.mjs` :\n\n```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
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
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  writeFileSync(join(folder, 'recepteur.mjs'), example());
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  const env = { ...process.env, HOOK_SECRET: secret, PORT: String(port) };
  child = spawn(process.execPath, [join(folder, 'recepteur.mjs')], { env, stdio: 'ignore' });
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
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

const answered = async (message: Partial<Message> = {}, change = (body: string) => body) => {
  const posted = compose(
    { format: 'standard', url, secret },
    { id: 'msg_1', told, at: new Date(), ...message },
  );
  return post({ ...posted, body: change(posted.body) }, { httpsOnly: false, internal: true }).then(
    () => 'taken',
    (error: HookProblem) => error.code,
  );
};

test('the receiver of the guide takes what was signed, and nothing altered or an hour away', async () => {
  expect(await answered()).toBe('taken');
  expect(await answered({}, (body) => body.replace('mf-guest', 'mf-admin'))).toBe('http 400');
  const hour = 3_600_000;
  expect(await answered({ at: new Date(Date.now() - hour) })).toBe('http 400');
  expect(await answered({ at: new Date(Date.now() + hour) })).toBe('http 400');
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
});
