import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { testClock, TEST_SECRET } from '../../test/harness';
import { createDiskStorage } from '../storage/disk';
import { backUp, type Installation } from './backup';
import { MANIFEST, tableFile, type Manifest } from './manifest';
import { restore } from './restore';

const place = mkdtempSync(join(tmpdir(), 'eveneo-backup-faults-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

const installation = (): Installation => ({
  db: database.db,
  storage: createDiskStorage(join(place, 'storage')),
  clock: testClock(),
  secrets: [TEST_SECRET],
});

test('a restore that is cut short leaves no rows at all: half of an installation would start and look whole', async () => {
  const folder = join(place, 'cut');
  await database.db('tags').insert({ tag_key: 'jazz', name: 'Jazz' });
  await backUp(installation(), folder);
  // The last table's rows break off, as where the program is killed there.
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
});

test('a disk that takes no more rows ends a backup, however many rows are still to come', async () => {
  const folder = join(place, 'full');
  // More than what lies between the database and the disk.
  const tag = (_: unknown, at: number) => ({ tag_key: `${at}`.padEnd(200, 'x'), name: 'x' });
  await database.db('tags').insert(Array.from({ length: 8_000 }, tag));
  const { storage, ...rest } = installation();
  // The disk fails once writing has begun: here a file that is in the way.
  const list = async () => {
    const file = tableFile(folder, 'tags');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    return [];
  };
  await expect(backUp({ ...rest, storage: { ...storage, list } }, folder)).rejects.toThrow(
    /ne peut pas être écrit \(EEXIST\)/,
  );
  // Its connection is of use again.
  expect(await database.db('tags').count({ n: '*' })).toEqual([{ n: 8_000 }]);
});
