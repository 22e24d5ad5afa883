import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilServed } from './served';

let server: Server;
let health = { ready: true, revision: 7 as number | null, late: [] as string[] };
let url: string;
beforeEach(async () => {
  server = createServer(({ url: asked }, response) => {
    const { ready, revision, late } = health;
    if (asked === '/healthz') response.end(JSON.stringify({ revision }));
    else response.writeHead(ready ? 200 : 503).end(JSON.stringify({ late }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const wait = async (waits = { tell: 0, late: 3_000, pages: 3_000 }, signal?: AbortSignal) => {
  const said: string[] = [];
  await untilServed({
    url,
    revision: 7,
    log: 'logs/shell.log',
    onProgress: (text) => said.push(text),
    waits,
    signal,
  }).catch((error: Error) => said.push(`échec : ${error.message}`));
  return said;
};

test('a host that serves what the registry wants is not waited for', async () => {
  health = { ready: true, revision: 7, late: [] };
  expect(await wait({ tell: 0, late: 60_000, pages: 60_000 })).toEqual([]);
});

test('a site with pages is left running, and the areas that are late are named', async () => {
  health = { ready: true, revision: 3, late: ['mf-guest'] };
  const said = await wait();
  expect(said[0]).toMatch(/attend encore les fichiers de mf-guest.*shell\.log/);
  expect(said.at(-1)).toMatch(
    /^Le site est servi, mais pas encore la version voulue de mf-guest.*shell\.log/,
  );
});

test('a host without a page is given up after long, with what it lacks', async () => {
  health = { ready: false, revision: null, late: ['shell'] };
  expect((await wait()).at(-1)).toMatch(/^échec : .*les fichiers de shell.*shell\.log.*npm start/);
  server.close();
  server.closeAllConnections();
  expect((await wait()).at(-1)).toMatch(/^échec : .*la réponse de l’API/);
});

test('Ctrl-C ends the wait', async () => {
  health = { ready: false, revision: null, late: [] };
  expect(await wait({ tell: 60_000, late: 60_000, pages: 60_000 }, AbortSignal.timeout(50))).toEqual([
    expect.stringMatching(/^échec : .*(timeout|abort)/),
  ]);
});
