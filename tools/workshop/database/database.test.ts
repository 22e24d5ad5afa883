import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { findProcesses } from '@eveneo/build/processes/identity';
import { texts } from '../texts';
import { startDatabase } from './';
import { socketPath } from './server';

const temporary = () => mkdtempSync(join(tmpdir(), 'db-test-'));
const query = async (url: string, sql: string) => {
  const connection = await createConnection(url);
  const [rows] = await connection.query(sql);
  await connection.end();
  return rows as Record<string, unknown>[];
};
const serversOf = (dir: string) => findProcesses((args) => args.includes(`--datadir=${join(dir, 'data')}`));

describe('private database', () => {
  const parent = temporary();
  // Spaces, an accent, an apostrophe: a user's folder may well have such a name.
  const dir = join(parent, "Mes projets d'été");
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  test('starts, keeps data between starts, survives kill -9 of its server and of its owner', async () => {
    const first = await startDatabase({ dir });
    expect(first.port).not.toBe(3306);
    await query(first.url, 'CREATE TABLE note (id INT PRIMARY KEY)');
    await query(first.url, 'INSERT INTO note VALUES (7)');
    process.kill(first.pid, 'SIGKILL');
    await first.stop();

    const second = await startDatabase({ dir });
    expect(await query(second.url, 'SELECT id FROM note')).toEqual([{ id: 7 }]);
    // The owner was killed: its lock names a dead process, its server still runs.
    rmSync(join(dir, 'owner.json'));
    const third = await startDatabase({ dir });
    expect(serversOf(dir)).toHaveLength(1);
    expect(await query(third.url, 'SELECT id FROM note')).toEqual([{ id: 7 }]);
    await third.stop();
    expect(serversOf(dir)).toHaveLength(0);
  });

  test('its users have random passwords, and the application has no rights outside its databases', async () => {
    const database = await startDatabase({ dir });
    const port = database.port;
    await expect(createConnection({ host: '127.0.0.1', port, user: 'root' })).rejects.toThrow(/denied/i);
    await expect(createConnection({ host: '127.0.0.1', port, user: 'eveneo' })).rejects.toThrow(/denied/i);
    await expect(query(database.url, 'SELECT * FROM mysql.global_priv')).rejects.toThrow(/denied/i);
    await expect(query(database.url, 'CREATE DATABASE eveneo_test_1')).resolves.toBeDefined();
    await expect(query(database.url, 'CREATE DATABASE other')).rejects.toThrow(/denied/i);
    expect(statSync(join(dir, 'credentials.json')).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(join(dir, 'credentials.json'), 'utf8'))).toMatchObject({ user: 'eveneo' });
    const encoding = 'SELECT @@collation_database AS c, @@character_set_server AS s';
    expect(await query(database.url, encoding)).toEqual([{ c: 'utf8mb4_unicode_520_ci', s: 'utf8mb4' }]);
    await database.stop();
  });

  test('with a very long path the socket lies elsewhere', async () => {
    const long = join(dir, 'x'.repeat(120));
    mkdirSync(long);
    const { path, temporary: folder } = socketPath(long);
    expect(path.length).toBeLessThan(107);
    const database = await startDatabase({ dir: long });
    await query(database.url, 'SELECT 1');
    await database.stop();
    expect(existsSync(database.socket)).toBe(false);
    if (folder) rmSync(folder, { recursive: true });
  });
});

test('missing programs are reported with every cure', () => {
  const message = texts.database.missing('raison');
  expect(message).toMatch(/apt-get install.*mariadb-server-core/);
  expect(message).toContain('docker run');
  expect(message).toContain('DATABASE_URL=');
});
