import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { TEST_SECRET } from '../../test/harness';
import { readConfig } from '../ground/config';
import { createDiskStorage } from './disk';
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

test('on disk, folders go with their last file, and files that come meanwhile find theirs', async () => {
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

describe.each(['disk', 'S3'])('%s', (name) => {
  const storage = () => storages[name] as Storage;

  test('what is put is got, listed, replaced and removed', async () => {
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

  test('what is not there is null, and an empty folder is empty', async () => {
    expect(await storage().get('events/none.webp')).toBeNull();
    expect(await storage().get('events/deep')).toBeNull();
    expect(await storage().list('avatars')).toEqual([]);
  });

  test('names as long as they may be are kept, and may be asked for however often they are not there', async () => {
    const longest = `events/${'x'.repeat(195)}.webp`;
    expect(await storage().get(longest)).toBeNull();
    await storage().put(longest, Buffer.from('un'), 'image/webp');
    expect(await read(storage(), longest)).toBe('un');
    await storage().remove(longest);
    expect(await storage().get(longest)).toBeNull();
  });

  test.each(['x'.repeat(201), `events/${'x'.repeat(250)}.webp`, `a/${'b/'.repeat(200)}c`])(
    'a name that no disk holds is no path (%#)',
    async (path) => {
      expect(isStoragePath(path)).toBe(false);
      await expect(storage().put(path, Buffer.from('x'), 'text/plain')).rejects.toThrow('storage path');
    },
  );

  test('many who write one name at once leave one whole file', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => String(at).repeat(5000));
    await Promise.all(texts.map((text) => storage().put('events/one.webp', Buffer.from(text), 'image/webp')));
    expect(texts).toContain(await read(storage(), 'events/one.webp'));
    expect(await storage().list('events')).toContain('events/one.webp');
    await storage().remove('events/one.webp');
  });

  test.each([0, 1, 1_000_000])('a file of %d bytes comes back as it went', async (size) => {
    const data = Buffer.alloc(size, 'é');
    await storage().put('events/sized.webp', data, 'image/webp');
    expect(await read(storage(), 'events/sized.webp')).toBe(data.toString());
    await storage().remove('events/sized.webp');
  });

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a\\b', 'a/.hidden/../x', 'a\u0000b'])(
    '%p is no path',
    async (path) => {
      expect(isStoragePath(path)).toBe(false);
      await expect(storage().get(path)).rejects.toThrow('storage path');
      await expect(storage().put(path, Buffer.from('x'), 'text/plain')).rejects.toThrow('storage path');
    },
  );
});

test('on disk, nothing half written is left behind', async () => {
  expect(
    (await readdir(join(folder, 'disk'), { recursive: true })).filter((name) => name.endsWith('.tmp')),
  ).toEqual([]);
});
