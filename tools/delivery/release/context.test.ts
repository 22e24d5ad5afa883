import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningFile } from '../installation/running';
import { saveSecrets } from '../installation/secrets';
import { releaseClient } from './context';

/** A registry that only notes who asked. */
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.headers.authorization} ${request.url}`);
  response.end('{"pointers":[],"releases":[]}');
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let dataDir: string;
beforeEach(() => {
  asked.splice(0);
  dataDir = mkdtempSync(join(tmpdir(), 'context-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** As `npm start` leaves it: its token, and its address. */
const started = () => {
  saveSecrets(dataDir, { jwtSecret: 'x', deployToken: 'local' });
  mkdirSync(join(dataDir, 'run'));
  writeFileSync(runningFile(dataDir), JSON.stringify({ apiUrl: url }));
};
const ask = (env: NodeJS.ProcessEnv, api?: string) =>
  releaseClient({ DATA_DIR: dataDir, ...env }, api).overview();

test('without anything said it is the product that runs on this machine, with its own token', async () => {
  started();
  await ask({});
  expect(asked).toEqual(['Bearer local /api/releases']);
});

test('what is said counts, --api before RELEASE_API_URL, with or without a slash at its end', async () => {
  started();
  await ask({ RELEASE_API_URL: 'http://127.0.0.1:9', RELEASE_TOKEN: 'given' }, `${url}//`);
  await ask({ RELEASE_API_URL: `${url}/`, RELEASE_TOKEN: 'given' });
  expect(asked).toEqual(['Bearer given /api/releases', 'Bearer given /api/releases']);
});

test('the token of this machine is never sent to another registry', () => {
  started();
  expect(() => ask({ RELEASE_API_URL: url })).toThrow(/RELEASE_TOKEN/);
  expect(() => ask({}, url)).toThrow(/RELEASE_TOKEN/);
  expect(asked).toEqual([]);
});

test('without a token at all it says how to come by one', () =>
  expect(() => ask({})).toThrow(/Aucun jeton de déploiement/));

test('an address that is given and empty, as of a variable that was not set, never leads to this machine', () => {
  started();
  for (const api of ['', ' ']) expect(() => ask({}, api)).toThrow(/--api/);
  expect(asked).toEqual([]);
});

test('empty variables of a pipeline count as absent', async () => {
  started();
  await ask({ RELEASE_API_URL: '', RELEASE_TOKEN: '' });
  expect(asked).toEqual(['Bearer local /api/releases']);
});
