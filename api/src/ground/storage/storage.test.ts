import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { TEST_SECRET } from '../../../test/harness';
import { readConfig } from '../config';
import { createDiskStorage } from './disk';
import { isStorageAway, isStorageFull } from './full';
import { tooSlow, unlessSilent, within } from './patience';
import { createS3Storage } from './s3';
import { isStoragePath, type Storage } from './storage';

const folder = mkdtempSync(join(tmpdir(), 'eveneo-storage-'));
let server: S3rver;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'eveneo', configs: [] }],
  });
  const { port } = await server.run();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://x:y@127.0.0.1/z',
    JWT_SECRET: TEST_SECRET,
    S3_BUCKET: 'eveneo',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  storages.disk = createDiskStorage(join(folder, 'disk'));
  storages.S3 = createS3Storage(config, 'eveneo');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(storage: Storage, path: string): Promise<string | null> {
  const file = await storage.get(path);
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  const data = Buffer.concat(chunks);
  expect(data.length).toBe(file.size);
  return data.toString();
}

test('on disk, folders are removed with their last file, and files written meanwhile are stored', async () => {
  const disk = storages.disk as Storage;
  const paths = Array.from({ length: 40 }, (_, n) => `releases/mf-a/1/chunks/${n}.js`);
  await Promise.all(
    paths.map(async (path, n) => {
      await disk.put(path, Buffer.from('x'), 'text/javascript');
      if (n % 2) await disk.remove(path);
    }),
  );
  expect(await disk.list('releases')).toHaveLength(20);
  for (const path of paths) await disk.remove(path);
  expect(await readdir(join(folder, 'disk'))).not.toContain('releases');
});

// A real bucket ensures this itself; the test server does not.
test('parallel writes of one name leave one complete file', async () => {
  const disk = storages.disk as Storage;
  const texts = Array.from({ length: 20 }, (_, at) => String(at).repeat(5000));
  await Promise.all(texts.map((text) => disk.put('events/one.webp', Buffer.from(text), 'image/webp')));
  expect(texts.includes((await read(disk, 'events/one.webp')) ?? '')).toBe(true);
  expect(await disk.list('events')).toContain('events/one.webp');
  await disk.remove('events/one.webp');
});

describe.each(['disk', 'S3'])('%s', (name) => {
  const storage = () => storages[name] as Storage;

  test('files are stored, read, listed, replaced and removed', async () => {
    await storage().put('events/a.webp', Buffer.from('un'), 'image/webp');
    await storage().put('events/deep/b.webp', Buffer.from('deux'), 'image/webp');
    expect(await read(storage(), 'events/a.webp')).toBe('un');
    expect((await storage().list('events')).sort()).toEqual(['events/a.webp', 'events/deep/b.webp']);
    await storage().put('events/a.webp', Buffer.from('trois'), 'image/webp');
    expect(await read(storage(), 'events/a.webp')).toBe('trois');
    await storage().remove('events/a.webp');
    await storage().remove('events/a.webp');
    expect(await read(storage(), 'events/a.webp')).toBeNull();
  });

  test('a missing file is null, and an empty folder is empty', async () => {
    expect(await storage().get('events/none.webp')).toBeNull();
    expect(await storage().get('events/deep')).toBeNull();
    expect(await storage().list('avatars')).toEqual([]);
  });

  test('names of maximum length are accepted, also for missing files', async () => {
    const longest = `events/${'x'.repeat(195)}.webp`;
    expect(await storage().get(longest)).toBeNull();
    await storage().put(longest, Buffer.from('un'), 'image/webp');
    expect(await read(storage(), longest)).toBe('un');
    await storage().remove(longest);
    expect(await storage().get(longest)).toBeNull();
  });

  test.each(['x'.repeat(201), `events/${'x'.repeat(250)}.webp`, `a/${'b/'.repeat(200)}c`])(
    'a name too long for a disk is not a path (%#)',
    async (path) => {
      expect(isStoragePath(path)).toBe(false);
      await expect(storage().put(path, Buffer.from('x'), 'text/plain')).rejects.toThrow('storage path');
    },
  );

  test.each([0, 1, 1_000_000])('a file of %d bytes is returned unchanged', async (size) => {
    const data = Buffer.alloc(size, 'é');
    await storage().put('events/sized.webp', data, 'image/webp');
    expect(await read(storage(), 'events/sized.webp')).toBe(data.toString());
    await storage().remove('events/sized.webp');
  });

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a\\b', 'a/.hidden/../x', 'a\u0000b'])(
    '%p is not a path',
    async (path) => {
      expect(isStoragePath(path)).toBe(false);
      await expect(storage().get(path)).rejects.toThrow('storage path');
      await expect(storage().put(path, Buffer.from('x'), 'text/plain')).rejects.toThrow('storage path');
    },
  );
});

test('on disk, no partial file remains', async () => {
  expect(
    (await readdir(join(folder, 'disk'), { recursive: true })).filter((name) => name.endsWith('.tmp')),
  ).toEqual([]);
});

/** Longer than any test takes: nothing waits for it. */
const LONG = 600_000;

describe('a call to a store', () => {
  test('returns its result, and is not cancelled afterwards', async () => {
    const seen: AbortSignal[] = [];
    const answer = await within(LONG, (signal) => {
      seen.push(signal);
      return Promise.resolve('ok');
    });
    expect([answer, seen[0]?.aborted]).toEqual(['ok', false]);
  });

  test('that fails passes its error on', async () => {
    const error = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    await expect(within(LONG, () => Promise.reject(error))).rejects.toBe(error);
  });

  test('that hangs is given up, whatever it returns later', async () => {
    const hanging = within(
      1,
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('socket hang up')));
        }),
    );
    await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('that throws before waiting passes its error on', async () => {
    await expect(
      within(LONG, () => {
        throw new TypeError('bad path');
      }),
    ).rejects.toThrow(TypeError);
  });
});

async function bytesOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe('a stream from a store', () => {
  test.each([[[]], [['un']], [['un', 'deux', 'trois']], [['']]])('%j arrives completely', async (parts) => {
    const body = Readable.from(
      parts.map((part) => Buffer.from(part)),
      { objectMode: false },
    );
    expect(await bytesOf(unlessSilent(body, LONG))).toBe(parts.join(''));
  });

  test('is given up if no more bytes arrive, together with its connection', async () => {
    const silent = new Readable({ read: () => undefined });
    silent.push('un');
    await expect(bytesOf(unlessSilent(silent, 1))).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(silent.destroyed).toBe(true);
  });

  test('fails when the store’s connection fails', async () => {
    const broken = new Readable({
      read() {
        this.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
      },
    });
    await expect(bytesOf(unlessSilent(broken, LONG))).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('is cancelled when the reader disconnects', async () => {
    const body = Readable.from(
      Array.from({ length: 100 }, () => Buffer.from('x')),
      { objectMode: false },
    );
    const stream = unlessSilent(body, LONG);
    for await (const part of stream) {
      expect(String(part)).toBe('x');
      break;
    }
    if (!body.closed) await once(body, 'close');
    expect([stream.destroyed, body.destroyed]).toEqual([true, true]);
  });
});

describe('classification of errors', () => {
  test.each<[unknown, boolean, boolean]>([
    [{ code: 'ENOSPC' }, true, false],
    [{ code: 'EDQUOT' }, true, false],
    [{ name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } }, true, true],
    [{ name: 'XMinioStorageFull', $metadata: {} }, true, true],
    [{ name: 'Unknown', $metadata: { httpStatusCode: 507 } }, true, true],
    [{ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }, false, true],
    [{ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } }, false, true],
    [tooSlow(), false, true],
    [{ code: 'ENOENT' }, false, false],
    [{ code: 'EACCES' }, false, false],
    [new Error('ENOSPC'), false, false],
    [null, false, false],
    [undefined, false, false],
    ['ENOSPC', false, false],
    [{ code: ['ENOSPC'] }, false, false],
  ])('%p: full %p, away %p', (error, full, away) => {
    expect([isStorageFull(error), isStorageAway(error)]).toEqual([full, away]);
  });
});
