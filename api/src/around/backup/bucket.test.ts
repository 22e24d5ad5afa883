import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { addUser, eventForm, type Person } from '../../../test/fixtures';
import { startTestApiOn, TEST_SECRET, type TestApi } from '../../../test/harness';
import { pngFile, uploadForm } from '../../../test/images';
import { goLive, makeRelease, mintToken } from '../../../test/releases';
import { startTestStore, type TestStore } from '../../../test/s3-store';
import { readConfig, type Config } from '../../ground/config';
import { createStorage } from '../../ground/storage/s3';
import { backupCommands } from './commands';

/** The commands on an installation with a bucket: database and files are lost, and restored on another machine. */
const PATIENT = { STORAGE_DEADLINE_MS: '60000' };

interface Machine {
  readonly store: TestStore;
  readonly database: TestDatabase;
  readonly config: Config;
  start(): Promise<TestApi>;
  lose(): Promise<void>;
}

const machines: Machine[] = [];

async function newMachine({ empty }: { empty: boolean }): Promise<Machine> {
  const [store, database] = [await startTestStore(), await createTestDatabase({ empty })];
  const own = { DATABASE_URL: database.url, JWT_SECRET: TEST_SECRET, ...store.environment, ...PATIENT };
  const config = readConfig({ NODE_ENV: 'test', ...own });
  const place = { url: database.url, db: database.db, folder };
  let running: TestApi | undefined;
  let lost = false;
  const machine: Machine = {
    store,
    database,
    config,
    async start() {
      const dependencies = { storage: createStorage(config), background: false };
      running = await startTestApiOn(place, { dependencies });
      return running;
    },
    async lose() {
      if (lost) return;
      lost = true;
      await running?.app.close();
      await database.drop();
      await store.close();
    },
  };
  machines.push(machine);
  return machine;
}

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eveneo-bucket-'));
  said = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});
afterEach(async () => {
  for (const machine of machines) await machine.lose();
  rmSync(folder, { recursive: true, force: true });
});

const commandsOn = ({ database }: Machine) => backupCommands((_config, work) => work(database.db));

async function fill(api: TestApi, organizer: Person): Promise<void> {
  const made = await api.call<{ id: number }>('POST', '/api/events', {
    token: organizer.token,
    body: uploadForm('image', await pngFile(500, 300), {
      fields: eventForm({ capacity: '3', category_id: '1' }),
    }),
  });
  expect(made.status).toBe(201);
  const avatar = await api.call('POST', '/api/user/avatar', {
    token: organizer.token,
    body: uploadForm('avatar', await pngFile(300, 300)),
  });
  expect(avatar.status).toBe(200);
  await goLive(makeRelease('mf-guest', 'a'), 0, await mintToken({}, api), api);
}

/** What visitors get: the list, pictures of events and users, the releases; each file with its bytes. */
async function seen(api: TestApi) {
  const list = (await api.call('GET', '/api/events')).text;
  const live = (await api.call('GET', '/api/releases/live')).text;
  const people = await api.db('users').select('email', 'avatar');
  const covers = await api.db('images').orderBy('path').pluck('path');
  const avatars = people
    .map(({ avatar }: { avatar: string | null }) => avatar)
    .filter((path) => path !== null);
  const pictures: Record<string, string> = {};
  for (const path of [...(covers as string[]), ...avatars]) {
    const answer = await fetch(`${api.url}/storage/${path}`);
    pictures[path] = `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
  }
  return { list, live, people, pictures };
}

test('after the loss of database and bucket both commands restore them, byte for byte', async () => {
  const first = await newMachine({ empty: false });
  const api = await first.start();
  const organizer = await addUser(api, 'organizer');
  await fill(api, organizer);
  const before = await seen(api);
  expect(
    Object.values(before.pictures).filter((picture) => picture.startsWith('200 ')).length,
  ).toBeGreaterThan(1);
  const files = first.store.files().sort();
  const backup = join(folder, 'sauvegarde');
  await commandsOn(first).backup(first.config, [backup]);
  await first.lose();

  const second = await newMachine({ empty: true });
  expect(second.store.files()).toEqual([]);
  await commandsOn(second).restore(second.config, [backup]);
  expect(await second.database.db('acts').orderBy('id', 'desc').first('act', 'role')).toEqual({
    ...{ act: 'operation.restored', role: 'operator' },
  });
  const again = await second.start();
  expect(await seen(again)).toEqual(before);
  expect(second.store.files().sort()).toEqual(files);
  expect(said).toHaveLength(2);

  // Control: the comparison finds a file missing from the bucket.
  const [lost = ''] = Object.keys(before.pictures);
  await second.store.storage(60_000).remove(lost);
  expect(await seen(again)).not.toEqual(before);
});
