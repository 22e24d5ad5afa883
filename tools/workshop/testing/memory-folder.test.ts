import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'eveneo-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

test('a folder of its own, without those of interrupted processes, whose databases are stopped', async () => {
  const folderOf = (pid: number) => join(memory, `eveneo-test-${pid}`);
  for (const pid of [process.ppid, 2 ** 30]) mkdirSync(folderOf(pid));
  const database = spawn(process.execPath, [
    '-e',
    'setInterval(() => 0, 1000)',
    `--datadir=${folderOf(2 ** 30)}/data`,
  ]);
  const ended = once(database, 'exit');
  const folder = await memoryFolder(memory, 0);
  await ended;
  expect(folder).toBe(folderOf(process.pid));
  expect([folder!, folderOf(process.ppid), folderOf(2 ** 30)].map(existsSync)).toEqual([true, true, false]);
});

test('none without such a file system, without room, or when it is taken', async () => {
  expect(await memoryFolder(join(memory, 'missing'))).toBeNull();
  expect(await memoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(await memoryFolder(memory, 0)).not.toBeNull();
  expect(await memoryFolder(memory, 0)).toBeNull();
});
