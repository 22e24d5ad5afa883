import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { AvatarAnswer } from '@eveneo/contract/application/users';
import { addUser, eventForm, type Person } from '../fixtures';
import { expectRefusal } from '../french-error';
import { testApi, type Reply } from '../harness';
import { uploadForm } from '../images';
import { filesOf, storedState } from '../state';
import { hostileFiles, photographWithLocation, pngOfSize, pngWithTail, type HostileFile } from './files';

let organizer: Person;
let files: HostileFile[];
const api = testApi();
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  files = await hostileFiles();
}, 300_000);

const fields = eventForm();
const sendAvatar = (data: Buffer, options = {}) =>
  api.call<AvatarAnswer>('POST', '/api/user/avatar', {
    token: organizer.token,
    body: uploadForm('avatar', data, options),
  });
const sendEvent = (data: Buffer, options = {}) =>
  api.call<EventDetail>('POST', '/api/events', {
    token: organizer.token,
    body: uploadForm('image', data, { ...options, fields }),
  });
const stored = (path: string) => readFileSync(join(api.storageDir, path));

test('at least forty files, each refused as avatar and as event picture, without leaving a file or row', async () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
  const before = await storedState(api);
  const faults: string[] = [];
  const check = (what: string, reply: Reply) => {
    try {
      expectRefusal(reply, [413, 422]);
    } catch {
      faults.push(`${what}: ${reply.status} ${reply.text.slice(0, 120)}`);
    }
  };
  for (const { what, data, name, type } of files) {
    const [avatar, event] = await Promise.all([
      sendAvatar(data, { name, type }),
      sendEvent(data, { name, type }),
    ]);
    check(`avatar, ${what}`, avatar);
    check(`event, ${what}`, event);
  }
  expect(faults).toEqual([]);
  expect(await storedState(api)).toEqual(before);
}, 300_000);

test('exactly 2,097,152 bytes are accepted, one more is not', async () => {
  expect((await sendAvatar(await pngOfSize(LIMITS.imageBytes))).status).toBe(200);
  expect((await sendEvent(await pngOfSize(LIMITS.imageBytes))).status).toBe(201);
  expectRefusal(await sendAvatar(await pngOfSize(LIMITS.imageBytes + 1)), [413]);
});

test('the content decides, not the name: a PNG with any name is stored as WebP', async () => {
  const names = [
    'photo.svg',
    'photo.html',
    '../../../etc/passwd',
    'a\u0000.php',
    'CON',
    '',
    '.htaccess',
    'é'.repeat(300),
  ];
  for (const name of names) {
    const { status, body } = await sendAvatar(await pngWithTail(), { name, type: 'text/html' });
    // A part without a file name is not a file.
    if (name === '') continue;
    expect({ name, status }).toEqual({ name, status: 200 });
    expect(body.avatar).toMatch(/^avatars\/[0-9a-f]{32}\.webp$/);
    expect((await sharp(stored(body.avatar)).metadata()).format).toBe('webp');
  }
  expect(filesOf(join(api.storageDir, '..')).filter((path) => !path.includes('/storage/'))).toEqual([]);
});

test('location, author and trailing bytes of a photo are removed', async () => {
  const photograph = await photographWithLocation();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  expect(photograph.includes('Claire Secret')).toBe(true);
  const avatar = await sendAvatar(photograph);
  const event = await sendEvent(photograph);
  const [image] = event.body.images;
  for (const path of [
    avatar.body.avatar,
    image?.path ?? '',
    ...(image?.variants ?? []).map((each) => each.path),
  ]) {
    const bytes = stored(path);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp' });
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Secret')).toBe(false);
  }
  // Rotated by its orientation tag: 80 × 60 becomes 60 × 80.
  expect(image).toMatchObject({ width: 60, height: 80 });
  const tail = await sendAvatar(await pngWithTail());
  expect(stored(tail.body.avatar).includes('SECRET')).toBe(false);
});
