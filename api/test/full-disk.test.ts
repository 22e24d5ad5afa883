import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { deliverDue } from '../src/around/mail/delivery';
import { queueMail } from '../src/base/outbox/repository';
import { createMailer } from '../src/ground/mailer';
import { createDiskStorage } from '../src/ground/storage/disk';
import type { Storage } from '../src/ground/storage/storage';
import { addUser, eventBody, eventForm, formOf } from './fixtures';
import { readMetrics, startTestApi, type TestApi } from './harness';
import { noisyFile, uploadForm } from './images';
import { SENDER } from './mails';
import { closedAfterwards } from './opened';
import { makeRelease, mintToken, publish, withFiles } from './releases';

/**
 * A file system of 64 KiB if this user may mount one; otherwise a plain folder, and the tests use a storage whose
 * writes fail as on a full disk.
 */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    const remove = () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    };
    return { folder, real: true, remove };
  } catch {
    return { folder, real: false, remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
}

/** Fills the file system completely. */
function fill(folder: string): void {
  try {
    for (;;) appendFileSync(join(folder, 'ballast'), Buffer.alloc(4096));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const disk = smallDisk();
closedAfterwards(disk.remove);
const storageDir = join(disk.folder, 'storage');
const outboxDir = join(disk.folder, 'outbox');
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

let first: TestApi;
let api: TestApi;
beforeAll(async () => {
  mkdirSync(storageDir);
  mkdirSync(outboxDir);
  first = await startTestApi({ dependencies: { background: false } });
  const storage = createDiskStorage(storageDir);
  const failing: Storage = { ...storage, put: () => Promise.reject(noRoom()) };
  // Full except for a few kilobytes: the first small file still fits.
  if (disk.real) writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(40 * 1024));
  api = await first.another({ storage: disk.real ? storage : failing });
});

test('a picture without space: 507 in French, no event, no partial file, and an alert', async () => {
  const organizer = await addUser(api, 'organizer');
  const data = await noisyFile(1700, 900);
  const before = await api.db('events').count({ n: '*' });
  const answer = await api.call<{ message: string; code: string }>('POST', '/api/events', {
    token: organizer.token,
    body: uploadForm('image', data, {
      type: 'image/jpeg',
      fields: eventForm({ capacity: '3', category_id: '1' }),
    }),
  });
  expect([answer.status, answer.body.message, answer.body.code]).toEqual([
    507,
    ERROR_TEXTS.storageFull,
    'storage_full',
  ]);
  expect(filesBelow(storageDir)).toEqual([]);
  expect(await api.db('events').count({ n: '*' })).toEqual(before);
  expect((await readMetrics(api)).get('storage_failures_total{cause="full"}')).toBeGreaterThan(0);
});

test('an event without a picture is created all the same', async () => {
  const organizer = await addUser(api, 'organizer');
  const answer = await api.call('POST', '/api/events', {
    token: organizer.token,
    body: formOf(eventBody({ capacity: '3', category_id: '1' }) as never),
  });
  expect(answer.status).toBe(201);
});

test('a release without space: 507, and no part of it remains', async () => {
  const small = makeRelease('mf-guest', 'a');
  const release = withFiles(small, { ...small.files, 'chunks/zzz.js': randomBytes(60_000) });
  const answer = await publish(release, await mintToken({}, api), api);
  expect([answer.status, answer.text]).toEqual([507, expect.stringContaining('storage_full')]);
  expect(filesBelow(storageDir)).toEqual([]);
  expect(await api.db('releases').where({ name: 'mf-guest' })).toEqual([]);
});

test('a mail without space is kept, leaves no partial file, and is sent once there is space', async () => {
  const guest = await addUser(first, 'guest');
  await queueMail(first.db, first.clock.now(), guest.id, 'password-reset', {});
  const outbox = join(disk.folder, 'outbox');
  const folder = disk.real ? outbox : '/dev/full/outbox';
  if (disk.real) fill(disk.folder);
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const { config } = SENDER;
  const sender = { db: first.db, clock: first.clock, log, config };
  const mailer = (OUTBOX_DIR: string) => createMailer({ ...config, OUTBOX_DIR } as never, log as never);
  expect(await deliverDue(sender, mailer(folder))).toBe(0);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(filesBelow(outbox)).toEqual([]);

  rmSync(join(disk.folder, 'ballast'), { force: true });
  first.clock.set('2026-11-21T12:00:00Z');
  expect(await deliverDue(sender, mailer(outbox))).toBe(1);
  expect(filesBelow(outbox).filter((name) => name.endsWith('.txt'))).toHaveLength(1);
});
