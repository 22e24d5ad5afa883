import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from './command';

const VERSION = '1.0.0-0123456789ab';
let answer: { status: number; body: string };
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(answer.status).end(answer.body);
});
const dataDir = mkdtempSync(join(tmpdir(), 'command-'));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  asked.splice(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    RELEASE_API_URL: url,
    RELEASE_TOKEN: 'x',
    DATABASE_URL: '',
  });
  answer = { status: 200, body: '{"pointers":[],"releases":[]}' };
});
afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true });
});

/** Exit status, stdout and stderr of a command. */
async function run(...args: string[]) {
  const said: string[] = [];
  const told: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  jest.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text));
  const status = await main(args);
  return { status, said: said.join('\n'), told: told.join('\n') };
}

test.each([[[]], [['help']], [['--help']], [['-h']], [['rollback', '--help']], [['token', '-h']]])(
  '%j prints help, sends no request, and succeeds',
  async (args) => {
    const { status, said, told } = await run(...args);
    expect([status, told, asked]).toEqual([0, '', []]);
    expect(said).toContain('npm run release -- <commande>');
  },
);

test('success is text in French for people, and only JSON for programs', async () => {
  expect(await run('status')).toEqual({
    status: 0,
    said: expect.stringContaining('Rien n’est en ligne') as string,
    told: '',
  });
  const { status, said } = await run('status', '--json');
  expect([status, JSON.parse(said)]).toEqual([0, { pointers: [], releases: [] }]);
});

test('a refusal is one line on stderr, with status 1', async () => {
  answer = { status: 409, body: '{"message":"Un autre a bougé.","code":"release.conflict"}' };
  expect(await run('status')).toEqual({
    status: 1,
    said: '',
    told: 'Refusé (release.conflict) : Un autre a bougé.',
  });
});

test('for programs a refusal is JSON on stdout, with every cause', async () => {
  answer = {
    status: 422,
    body: '{"message":"Non.","code":"release.refused","errors":{"a":["Un.","Deux."]}}',
  };
  const { status, said, told } = await run('status', '--json');
  expect([status, told]).toEqual([1, '']);
  expect(JSON.parse(said)).toMatchObject({ error: { code: 'release.refused', details: ['Un.', 'Deux.'] } });
});

// Each of these would otherwise do something else than intended.
test.each([
  ['a slip in the command', ['rollbak', 'mf-guest', '--why', 'x'], 'rollbak'],
  ['a reason given twice', ['rollback', 'mf-guest', '--why', 'x', '--why', 'y'], '--why'],
  ['two targets', ['rollback', 'mf-guest', '--to', VERSION, '--to=1.0.0-fedcba987654', '--why', 'x'], '--to'],
  ['two registries', ['status', '--api', 'http://a.example', '--api', 'http://b.example'], '--api'],
  ['an empty registry', ['activate', 'mf-guest', VERSION, '--api', ''], '--api'],
  ['the end of a trial with a share', ['canary', 'mf-guest', VERSION, '10', '--stop'], VERSION],
  ['a trial for one word too many', ['canary', 'mf-guest', VERSION, '10', '20'], '20'],
  ['two areas of a history', ['history', 'mf-guest', '--area', 'mf-public'], 'mf-guest'],
  ['a pruning of a version', ['prune', '--older-than', '7'], '7'],
  ['a dry run of what knows none', ['rollback', 'mf-guest', '--why', 'x', '--dry-run'], '--dry-run'],
  ['an option without its value', ['rollback', 'mf-guest', '--why'], '--why'],
  ['a blank reason', ['withdraw', 'mf-guest', VERSION, '--why', ' '], '--why'],
  ['tokens of one area to revoke', ['token', 'revoke', '3', '--remotes', 'mf-guest'], '--remotes'],
  ['a list of tokens of one right', ['token', 'list', '--rights', 'publish'], '--rights'],
  ['a token with a second number', ['token', 'revoke', '3', '4'], '4'],
  ['a token for nobody', ['token', '--remotes', ' ', '--rights', 'publish'], '--remotes'],
  ['a token for a slip', ['token', '--remotes', 'mf-guest,Shell', '--rights', 'publish'], 'mf-guest,Shell'],
  [
    'a token with a right that is none',
    ['token', '--remotes', '*', '--rights', 'publish,all'],
    'publish,all',
  ],
  ['a token without an end', ['token', '--remotes', '*', '--rights', 'publish', '--ttl', '0d'], '0d'],
  ['a token without a number', ['token', 'revoke'], 'le numéro du jeton'],
  ['a key to revoke by its name', ['key', 'revoke', 'abc'], 'abc'],
  ['a key made without a place', ['key', 'make'], '--to'],
  ['a list of keys into a file', ['key', 'list', '--to', '/tmp/keys'], '--to'],
  ['a key for no area', ['key', 'register', 'Guest', 'x'], 'Guest'],
  ['a key that is none', ['key', 'register', 'mf-guest', 'x'], 'x'],
  ['a hook of no web address', ['hook', 'add', 'ftp://a.example'], 'ftp://a.example'],
  ['a hook with a number that is none', ['hook', 'remove', '-3'], '-3'],
  ['a hook without an action', ['hook'], 'hook add <adresse>'],
  ['what is no action of hooks', ['hook', 'explode'], 'explode'],
  ['a list of one hook', ['hook', 'list', '3'], '« 3 »'],
  ['a hook without an address', ['hook', 'add'], 'Il manque l’adresse'],
  ['a hook to remove without its number', ['hook', 'remove'], 'le numéro du webhook'],
  ['a key without an action', ['key'], 'key make --to'],
  ['a key made of a word', ['key', 'make', 'surplus'], 'surplus'],
  ['an area without its key', ['key', 'register', 'mf-guest'], 'la clé publique'],
])('%s is refused by name, without any request', async (_what, args, named) => {
  const { status, said, told } = await run(...args);
  expect([status, said, asked]).toEqual([1, '', []]);
  expect(told).toContain(named);
});

test('commands that need the database say so when there is none', async () => {
  delete process.env['DATABASE_URL'];
  const { status, told } = await run('token', 'list');
  expect([status, told]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
});
