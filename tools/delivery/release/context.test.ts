import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningFile } from '../installation/running';
import { saveSecrets } from '../installation/secrets';
import { releaseClient } from './context';

/** A registry that records the tokens it receives. */
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

/** The files that `npm start` leaves: its token and its URL. */
const started = () => {
  saveSecrets(dataDir, { jwtSecret: 'x', deployToken: 'local' });
  mkdirSync(join(dataDir, 'run'));
  writeFileSync(runningFile(dataDir), JSON.stringify({ apiUrl: url }));
};
const ask = async (env: NodeJS.ProcessEnv, api?: string) =>
  (await releaseClient({ DATA_DIR: dataDir, ...env }, api)).overview();

test('without settings the registry is the local product, with its own token', async () => {
  started();
  await ask({});
  expect(asked).toEqual(['Bearer local /api/releases']);
});

test('settings are used, --api before RELEASE_API_URL, with or without a trailing slash', async () => {
  started();
  await ask({ RELEASE_API_URL: 'http://127.0.0.1:9', RELEASE_TOKEN: 'given' }, `${url}//`);
  await ask({ RELEASE_API_URL: `${url}/`, RELEASE_TOKEN: 'given' });
  expect(asked).toEqual(['Bearer given /api/releases', 'Bearer given /api/releases']);
});

test('the local token is never sent to another registry', async () => {
  started();
  await expect(ask({ RELEASE_API_URL: url })).rejects.toThrow(/^Aucun jeton .*RELEASE_TOKEN/);
  await expect(ask({}, url)).rejects.toThrow(/^Aucun jeton .*RELEASE_TOKEN/);
  // Only the public call was made, to check whether there is a registry.
  expect(asked).toEqual(Array(2).fill('undefined /api/releases/live'));
});

test('an unreachable registry is reported first, a missing token second', async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const dead = `http://127.0.0.1:${(nobody.address() as AddressInfo).port}`;
  await new Promise((resolve) => nobody.close(resolve));
  const told = ask({}, `${dead}/`);
  await expect(told).rejects.toThrow(
    new RegExp(`^Le registre ${dead} ne répond pas .*\\.\nAucun jeton de déploiement`),
  );
  await expect(told).rejects.toHaveProperty('code', 'unreachable');
});

test('an empty URL, as of an unset variable, never leads to this machine', async () => {
  started();
  for (const api of ['', ' ']) await expect(ask({}, api)).rejects.toThrow(/--api/);
  expect(asked).toEqual([]);
});

test('empty variables of a pipeline count as unset', async () => {
  started();
  await ask({ RELEASE_API_URL: '', RELEASE_TOKEN: '' });
  expect(asked).toEqual(['Bearer local /api/releases']);
});
