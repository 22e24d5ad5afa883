import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseRefusal, type ReleaseClient } from '@eveneo/build/release/client';
import type { PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { isUnknownToken, patiently, publishBuilt } from './publish';

const version = (digit: string) => `1.0.0-${digit.repeat(12)}`;
const NEW = version('b');
const OLD = version('a');

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'publish-'))));
afterEach(() => rmSync(root, { recursive: true }));
const built = (name: string, extra: object = {}) => {
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(
    join(root, name, 'dist/release.json'),
    JSON.stringify({ name, version: NEW, files: [], ...extra }),
  );
};

type Pointer = Partial<ReleaseOverview['pointers'][number]>;
/** A registry that records its requests, in order. */
function registry(pointers: Pointer[] = [], releases: object[] = [], withdrawn: string[] = []) {
  const asked: string[] = [];
  const moves: PointersRequest[] = [];
  const client = {
    overview: async () => ({ pointers, releases }),
    publish: async (dist: string) => {
      const name = dist.slice(root.length + 1).split('/')[0] ?? '';
      asked.push(`publish ${name}`);
      return { name, version: NEW, withdrawn: withdrawn.includes(name) };
    },
    move: async (request: PointersRequest) => {
      asked.push(`move ${request.moves.map(({ name }) => name).join('+')}`);
      moves.push(request);
      return { pointers: [] };
    },
  } as unknown as ReleaseClient;
  return { client, asked, moves };
}
const publish = async (client: ReleaseClient, names: string[]) => {
  const said: string[] = [];
  await publishBuilt(client, names, (line) => said.push(line), root);
  return said;
};

test('the shell goes live first, because areas are checked against it; then all areas together', async () => {
  for (const name of ['mf-a', 'shell', 'mf-b']) built(name);
  const { client, asked, moves } = registry([{ name: 'mf-a', live: OLD, revision: 7 }]);
  const said = await publish(client, ['mf-a', 'shell', 'mf-b']);
  expect(asked).toEqual(['publish shell', 'move shell', 'publish mf-a', 'publish mf-b', 'move mf-a+mf-b']);
  expect(moves[1]?.moves).toEqual([
    { name: 'mf-a', revision: 7, version: NEW, action: 'activate' },
    { name: 'mf-b', revision: 0, version: NEW, action: 'activate' },
  ]);
  expect(said).toEqual([`En ligne : shell ${NEW}, mf-a ${NEW}, mf-b ${NEW}`]);
});

test('a restart with the same bytes requests nothing and prints nothing', async () => {
  built('mf-a');
  const { client, asked } = registry([{ name: 'mf-a', live: NEW, revision: 3 }]);
  expect(await publish(client, ['mf-a', 'mf-never-built'])).toEqual([]);
  expect(asked).toEqual([]);
});

test('a release that the registry already has is activated without an upload', async () => {
  built('mf-a');
  const { client, asked } = registry(
    [{ name: 'mf-a', live: OLD, revision: 3 }],
    [{ name: 'mf-a', version: NEW }],
  );
  await publish(client, ['mf-a']);
  expect(asked).toEqual(['move mf-a']);
});

describe('a restart does not undo an operator’s decision', () => {
  const lock = { at: '', who: 'admin #1', why: 'page blanche', version: OLD };

  it('to withdraw a release, known before or reported by the upload', async () => {
    built('mf-a');
    for (const { client, asked } of [
      registry([], [{ name: 'mf-a', version: NEW, withdrawn: true }]),
      registry([], [], ['mf-a']),
    ]) {
      expect(await publish(client, ['mf-a'])).toEqual([
        expect.stringMatching(/mf-a .*retirée par un opérateur/),
      ]);
      expect(asked.filter((one) => one.startsWith('move'))).toEqual([]);
    }
  });
  it('to lock an area: the release is uploaded, and not activated', async () => {
    built('mf-a');
    const { client, asked } = registry([{ name: 'mf-a', live: OLD, revision: 3, lock }]);
    expect(await publish(client, ['mf-a'])).toEqual([expect.stringMatching(/verrouillée.*page blanche/)]);
    expect(asked).toEqual(['publish mf-a']);
  });
  it('unless the release says that it fixes the one for which the area was locked', async () => {
    const { client, asked } = registry([{ name: 'mf-a', live: version('c'), revision: 3, lock }]);
    built('mf-a', { mends: [version('d')] });
    await publish(client, ['mf-a']);
    expect(asked).not.toContain('move mf-a');
    built('mf-a', { mends: [version('d'), OLD] });
    await publish(client, ['mf-a']);
    expect(asked).toContain('move mf-a');
  });
  it('to lock an area by hand, which no release can undo', async () => {
    built('mf-a', { mends: [OLD] });
    const { client, asked } = registry([
      { name: 'mf-a', live: version('c'), revision: 3, lock: { ...lock, version: null } },
    ]);
    await publish(client, ['mf-a']);
    expect(asked).not.toContain('move mf-a');
  });
});

test('an area whose shell is refused is not uploaded', async () => {
  for (const name of ['shell', 'mf-a']) built(name);
  const { client, asked } = registry();
  client.move = () => Promise.reject(new ReleaseRefusal(422, { code: 'conflict', message: 'Non.' }));
  await expect(publish(client, ['shell', 'mf-a'])).rejects.toThrow('Non.');
  expect(asked).toEqual(['publish shell']);
});

test('a page that changes its area while one of the two is locked: all areas stay, the start goes on', async () => {
  for (const name of ['mf-a', 'mf-b']) built(name);
  const { client } = registry([
    { name: 'mf-a', live: OLD, revision: 3, lock: { at: '', who: '', why: 'gel', version: null } },
  ]);
  client.move = () =>
    Promise.reject(new ReleaseRefusal(409, { code: 'release.route_clash', message: 'La route /x.' }));
  expect(await publish(client, ['mf-a', 'mf-b'])).toEqual([
    expect.stringMatching(/^mf-a est verrouillée/),
    expect.stringMatching(/^Les zones en ligne sont conservées.*La route \/x\./s),
  ]);
});

test('an unknown token is distinguished from other refusals', () => {
  expect(isUnknownToken(new ReleaseRefusal(401, {}))).toBe(true);
  expect(isUnknownToken(new ReleaseRefusal(403, {}))).toBe(false);
  expect(isUnknownToken(new Error('401'))).toBe(false);
});

test('what a busy database answers too late is asked again, and told once; a refusal ends the start', async () => {
  const told: string[] = [];
  const answers = [503, 503, 0];
  const ask = async () => {
    const status = answers.shift();
    if (status) throw new ReleaseRefusal(status, { message: 'Base occupée.' });
    return 'live';
  };
  const patience = { onProgress: (message: string) => void told.push(message) };
  expect(await patiently(ask, patience)).toBe('live');
  expect(told).toEqual([expect.stringContaining('Base occupée.')]);
  answers.push(409, 0);
  await expect(patiently(ask, patience)).rejects.toThrow('409');
});
