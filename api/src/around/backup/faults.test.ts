import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connected, createTestDatabase, type TestDatabase } from '../../../test/database';
import { TEST_SECRET, testClock } from '../../../test/harness';
import { RUN_SERVER } from '../../../test/run-server';
import { checkDatabase } from '../../db/check';
import { removeRestoreMark, setRestoreMark } from '../../db/restore-mark';
import { createDiskStorage } from '../../ground/storage/disk';
import type { Storage } from '../../ground/storage/storage';
import { backUp, type Installation } from './backup';
import { MANIFEST, tableFile, type Manifest } from './manifest';
import { dropAllTables } from './repository';
import { restore } from './restore';

const place = mkdtempSync(join(tmpdir(), 'eveneo-backup-faults-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const installation = (): Installation => ({
  db: database.db,
  storage: createDiskStorage(join(place, 'storage')),
  clock: testClock(),
  secrets: [TEST_SECRET],
});

/** A backup's tables without the last, whose rows the test has damaged: the migrations recreate it. */
const whole = ({ tables }: Manifest) => Object.fromEntries(Object.entries(tables).slice(0, -1));

/** Starts an instance on the database as an operator does; it is expected to exit by itself. */
async function serve(): Promise<{ code: number | null; told: string }> {
  const args = [RUN_SERVER, join(__dirname, '../../server.ts')];
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'development', DATABASE_URL: database.url, JWT_SECRET: TEST_SECRET };
  const folders = { STORAGE_DIR: join(place, 'storage'), OUTBOX_DIR: join(place, 'outbox'), API_PORT: '0' };
  const child = spawn(process.execPath, args, {
    env: { ...env, ...folders },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  });
  let told = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, told };
}

test('an interrupted restore leaves no rows at all: half of an installation would start and look complete', async () => {
  const folder = join(place, 'cut');
  await database.db('tags').insert({ tag_key: 'jazz', name: 'Jazz' });
  await backUp(installation(), folder);
  // The last table's rows are truncated, as if the program was killed there.
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  const last = Object.keys(manifest.tables).at(-1) ?? '';
  const rows = '{"no_such_column":1}\n';
  writeFileSync(tableFile(folder, last), rows);
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const tables = { ...manifest.tables, [last]: { sha256, bytes: rows.length, rows: 1, nextId: null } };
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ ...manifest, tables }));
  await expect(restore(installation(), folder, { replace: true })).rejects.toThrow('no_such_column');
  expect(Object.keys(tables).indexOf('tags')).toBeLessThan(Object.keys(tables).indexOf(last));
  expect(await database.db('tags').count({ n: '*' })).toEqual([{ n: 0 }]);

  // The incomplete data do not pass for a new installation, which `npm start` would fill with demonstration data.
  const check = (options?: { restoring: boolean }) => checkDatabase(database.db, database.url, options);
  await expect(check()).rejects.toThrow('restauration s’y est interrompue');
  await check({ restoring: true });
  const started = await serve();
  expect([started.code, started.told]).toEqual([2, expect.stringContaining('restore --replace')]);
  // Control: only the marker prevents that.
  await removeRestoreMark(database.db);
  await check();
  // An instance does not start on a database from before the baseline either.
  const rename = (from: string, name: string) =>
    database.db('migrations').where({ name: from }).update({ name });
  await rename('001-baseline', '001-users');
  await expect(check()).rejects.toThrow('mv .data .data-ancien');
  await rename('001-users', '001-baseline');
  // Interrupted before the first table, it does not pass for another program's database.
  await dropAllTables(database.db);
  await setRestoreMark(database.db);
  await expect(check()).rejects.toThrow('restauration s’y est interrompue');
  await check({ restoring: true });
  // The restore is repeated, and the product starts again.
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ ...manifest, tables: whole(manifest) }));
  await expect(restore(installation(), folder)).rejects.toThrow('--replace');
  await restore(installation(), folder, { replace: true });
  await check();
  expect(await database.db('tags').count({ n: '*' })).toEqual([{ n: 1 }]);
});

test('a restore is refused while the database is in use, and changes nothing; afterwards it works', async () => {
  const folder = join(place, 'used');
  await database.db('tags').delete();
  await backUp(installation(), folder);
  await database.db('tags').insert({ tag_key: 'rock', name: 'Rock' });
  const instance = connected(database.url, { poolSize: 2 });
  const [[{ id }]] = (await instance.raw('SELECT CONNECTION_ID() AS id')) as [[{ id: number }]];
  await expect(restore(installation(), folder, { replace: true })).rejects.toThrow(
    new RegExp(`d’autres sont connectés.*${id} \\(.*KILL`),
  );
  expect(await database.db('tags').count({ n: '*' })).toEqual([{ n: 1 }]);
  await instance.destroy();
  await restore(installation(), folder, { replace: true });
  expect(await database.db('tags').count({ n: '*' })).toEqual([{ n: 0 }]);
});

test('a full disk ends a backup, however many rows remain', async () => {
  const folder = join(place, 'full');
  // More than fits between the database and the disk.
  const tag = (_: unknown, at: number) => ({ tag_key: `${at}`.padEnd(200, 'x'), name: 'x' });
  await database.db('tags').insert(Array.from({ length: 8_000 }, tag));
  const { storage, ...rest } = installation();
  // The disk fails after writing has begun: here a file is in the way.
  const list = async () => {
    const file = tableFile(folder, 'tags');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    return [];
  };
  await expect(backUp({ ...rest, storage: { ...storage, list } }, folder)).rejects.toThrow(
    /ne peut pas être écrit \(EEXIST\)/,
  );
  // Its connection can be used again.
  expect(await database.db('tags').count({ n: '*' })).toEqual([{ n: 8_000 }]);
});

test('a file added after the first listing, and removed once rows are read, is in the backup', async () => {
  const { storage, ...rest } = installation();
  let lists = 0;
  const growing: Storage = {
    ...storage,
    async list(prefix) {
      const listed = await storage.list(prefix);
      lists += 1;
      if (lists === 1) await storage.put('events/late.webp', Buffer.from('late'), 'image/webp');
      return listed;
    },
  };
  let removed = false;
  const removeOnce = ({ sql }: { sql: string }) => {
    if (removed || !sql.startsWith('select `')) return;
    removed = true;
    rmSync(join(place, 'storage/events/late.webp'));
  };
  database.db.on('query', removeOnce);
  const { files } = await backUp({ ...rest, storage: growing }, join(place, 'growing'));
  database.db.removeListener('query', removeOnce);
  expect(removed).toBe(true);
  expect(Object.keys(files)).toContain('events/late.webp');
});
