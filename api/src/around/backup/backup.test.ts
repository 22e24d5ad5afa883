import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../../../migrations';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { addEvent, addUser, eventForm, PASSWORD, type Person } from '../../../test/fixtures';
import { startTestApi, startTestApiOn, TEST_SECRET, testApi, type TestApi } from '../../../test/harness';
import { pngFile, uploadForm } from '../../../test/images';
import { goLive, makeRelease, mintToken } from '../../../test/releases';
import { createDiskStorage } from '../../ground/storage/disk';
import { backUp, type Installation } from './backup';
import { MANIFEST } from './manifest';
import { restore } from './restore';

const folder = mkdtempSync(join(tmpdir(), 'eveneo-backup-'));
const databases: TestDatabase[] = [];
let guest: Person;
let eventId: number;
let image: string;

const installationOf = (one: TestApi): Installation => ({
  db: one.db,
  storage: createDiskStorage(one.storageDir),
  clock: one.clock,
  secrets: [TEST_SECRET],
});

/** A machine without any data. */
async function emptyMachine(name: string): Promise<Installation & { readonly place: string }> {
  const database = await createTestDatabase({ empty: true });
  databases.push(database);
  const place = join(folder, name);
  return {
    db: database.db,
    storage: createDiskStorage(join(place, 'storage')),
    clock: api.clock,
    secrets: ['another-secret-of-32-characters-x', TEST_SECRET],
    place,
  };
}

const api = testApi();
beforeAll(async () => {
  guest = await addUser(api, 'guest', { name: 'Zoé « ’\\ \u{1F389}' });
  const organizer = await addUser(api, 'organizer');
  const made = await api.call<{ id: number; image: string }>('POST', '/api/events', {
    token: organizer.token,
    body: uploadForm('image', await pngFile(500, 300), {
      fields: eventForm({ capacity: '3', category_id: '1' }),
    }),
  });
  eventId = made.body.id;
  image = made.body.image;
  await api.as(guest, 'POST', `/api/events/${eventId}/register`);
  await api.as(guest, 'POST', `/api/events/${eventId}/chat`, { message: 'Ligne 1\nLigne 2' });
  await goLive(makeRelease('mf-guest', 'a'), 0, await mintToken({}, api), api);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What visitors see: the list, an event, its picture, their login, the releases. */
async function seen(one: TestApi) {
  const login = await one.call<{ token: string }>('POST', '/api/login', {
    json: { email: guest.email, password: PASSWORD },
  });
  const chat = await one.db('chat_messages').select('message');
  const { token } = login.body;
  return {
    login: login.status,
    chat,
    list: (await one.call('GET', '/api/events')).text,
    event: (await one.call('GET', `/api/events/${eventId}`, { token })).text,
    picture: (await one.call('GET', `/storage/${image}`)).status,
    live: (await one.call('GET', '/api/releases/live')).text,
  };
}

test('after the loss of a machine everything is restored on another one, which continues', async () => {
  const backup = join(folder, 'one');
  const before = await seen(api);
  expect(before).toMatchObject({ login: 200, picture: 200 });
  await backUp(installationOf(api), backup);
  // Later changes are not in the backup.
  await addEvent(api.db, { title: 'Trop tard' });
  // From here on nothing of the first machine is used: another database, another folder.
  const machine = await emptyMachine('machine');
  const { otherSecret } = await restore(machine, backup);
  expect(otherSecret).toBe(false);
  const url = databases.at(-1)?.url ?? '';
  const again = await startTestApiOn({ url, db: machine.db, folder: machine.place }, { clock: api.clock });
  expect(await seen(again)).toEqual(before);
  // Ids are never reused.
  const [{ id } = { id: 0 }] = await api.db('events').max<{ id: number }[]>('id as id');
  expect(await addEvent(again.db)).toBeGreaterThanOrEqual(id);
  await again.app.close();
});

test('a backup changes nothing, and is readable by its owner only', async () => {
  const count = async () => api.db('events').sum({ revisions: 'revision' }).count({ n: '*' });
  const before = [await count(), readdirSync(api.storageDir, { recursive: true }).sort()];
  await backUp(installationOf(api), join(folder, 'harmless'));
  expect([await count(), readdirSync(api.storageDir, { recursive: true }).sort()]).toEqual(before);
  expect(statSync(join(folder, 'harmless')).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'harmless', 'tables/users.jsonl')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'harmless', MANIFEST), 'utf8')).not.toContain(TEST_SECRET);
});

test('no backup is written over a backup, nor inside the storage', async () => {
  const before = readFileSync(join(folder, 'one', MANIFEST), 'utf8');
  await expect(backUp(installationOf(api), join(folder, 'one'))).rejects.toThrow('n’est pas vide');
  expect(readFileSync(join(folder, 'one', MANIFEST), 'utf8')).toBe(before);
  await expect(backUp(installationOf(api), join(api.storageDir, 'sauvegarde'))).rejects.toThrow('stockage');
});

test('restoring over data is refused, and --replace restores exactly the backup', async () => {
  const other = await startTestApi();
  const id = await addEvent(other.db, { title: 'À garder' });
  await other.call('GET', '/api/events');
  const put = createDiskStorage(other.storageDir);
  await put.put('events/mine.webp', Buffer.from('x'), 'image/webp');
  await expect(restore(installationOf(other), join(folder, 'one'))).rejects.toThrow('--replace');
  expect(await other.db('events').where({ id }).first('title')).toEqual({ title: 'À garder' });
  expect(await put.list('')).toEqual(['events/mine.webp']);
  await restore(installationOf(other), join(folder, 'one'), { replace: true });
  expect(await other.db('events').where({ title: 'À garder' })).toEqual([]);
  expect(await put.list('events')).not.toContain('events/mine.webp');
  await other.close();

  // Files without any rows count as data too.
  const machine = await emptyMachine('files-only');
  await machine.storage.put('events/mine.webp', Buffer.from('x'), 'image/webp');
  await expect(restore(machine, join(folder, 'one'))).rejects.toThrow('le stockage');
});

test.each([
  ['a row', (backup: string) => join(backup, 'tables/users.jsonl')],
  ['a file', (backup: string) => join(backup, 'files', image)],
  ['the manifest', (backup: string) => join(backup, MANIFEST)],
])('%s is damaged: refused before anything is changed', async (what, fileOf) => {
  const backup = join(folder, what.replace(' ', '-'));
  cpSync(join(folder, 'one'), backup, { recursive: true });
  const file = fileOf(backup);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 3));
  const machine = await emptyMachine(`for-${what}`.replace(' ', '-'));
  await expect(restore(machine, backup)).rejects.toThrow(/abîmée|sauvegarde entière/);
  expect(await machine.storage.list('')).toEqual([]);
  expect((await machine.db.raw('SHOW TABLES'))[0]).toEqual([]);
});

test('a backup of a newer product or from before the baseline is refused; an older one is migrated', async () => {
  const backup = join(folder, 'newer');
  cpSync(join(folder, 'one'), backup, { recursive: true });
  const file = join(backup, MANIFEST);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[]; secret: string };
  writeFileSync(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999-later'] }));
  const machine = await emptyMachine('newer');
  await expect(restore(machine, backup)).rejects.toThrow('999-later');
  writeFileSync(file, JSON.stringify({ ...manifest, migrations: ['001-users', '002-categories'] }));
  await expect(restore(machine, backup)).rejects.toThrow(/avant la première version.*mv .data .data-ancien/);
  expect((await machine.db.raw('SHOW TABLES'))[0]).toEqual([]);

  const last = MIGRATIONS.at(-1)?.[0];
  writeFileSync(
    file,
    JSON.stringify({
      ...manifest,
      // As if nothing had been stored yet.
      tables: {},
      secret: 'other',
      migrations: manifest.migrations.filter((name) => name !== last),
    }),
  );
  expect((await restore(machine, backup)).otherSecret).toBe(true);
  expect(await machine.db('migrations').where({ name: last })).toHaveLength(1);
});

test('a backup during writes is consistent: no row refers to a missing one', async () => {
  const organizer = await addUser(api, 'organizer');
  let writing = true;
  const writer = (async () => {
    while (writing) {
      const answer = await api.call<{ id: number }>('POST', '/api/events', {
        token: organizer.token,
        body: uploadForm('image', await pngFile(20, 20), {
          fields: eventForm({ capacity: '3', category_id: '1' }),
        }),
      });
      if (answer.status !== 201) throw new Error(answer.text);
      await api.as(guest, 'POST', `/api/events/${answer.body.id}/register`);
    }
  })();
  const backup = join(folder, 'busy');
  await backUp(installationOf(api), backup);
  writing = false;
  await writer;
  const machine = await emptyMachine('busy');
  await restore(machine, backup);
  const orphans = await machine
    .db('registrations as r')
    .leftJoin('events as e', 'e.id', 'r.event_id')
    .whereNull('e.id');
  expect(orphans).toEqual([]);
  const wrong = await machine
    .db('events as e')
    .whereRaw('e.registrations_count <> (SELECT COUNT(*) FROM registrations r WHERE r.event_id = e.id)');
  expect(wrong).toEqual([]);
  for (const { path } of await machine.db('images').select<{ path: string }[]>('path'))
    expect(await machine.storage.get(path).then((file) => (file?.stream.destroy(), file !== null))).toBe(
      true,
    );
});
