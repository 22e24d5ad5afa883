import { Readable } from 'node:stream';
import sharp from 'sharp';
import { addEvent } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';
import { noisyFile, pngFile } from '../../../test/images';
import { createDiskStorage } from '../../ground/storage/disk';
import type { Storage } from '../../ground/storage/storage';
import { createMailPosters, MAX_BYTES } from './mail-posters';

let api: TestApi;
let storage: Storage;
let warn: jest.Mock;
beforeAll(async () => {
  api = await startTestApi({ dependencies: { background: false } });
});
beforeEach(() => {
  api.clock.set('2026-11-21T10:00:00Z');
  storage = createDiskStorage(api.storageDir);
  warn = jest.fn();
});

const WALL = '#57C7D0 #1D1822 #311F59';
async function eventWith(data: Buffer | null, title = 'Bal folk'): Promise<{ id: number; path: string }> {
  const id = await addEvent(api.db, { title });
  const path = `events/affiche-${id}.webp`;
  if (data) await storage.put(path, data, 'image/webp');
  const sizes = { width: 10, height: 10, variants: '[]' };
  await api
    .db('images')
    .insert({ event_id: id, path, ...sizes, wall: WALL, created_at: '2026-11-21 00:00:00' });
  return { id, path };
}
const posters = (from: Pick<Storage, 'get'> = storage, deadlineMs?: number) =>
  createMailPosters(
    { db: api.db, clock: api.clock, storage: { ...storage, ...from }, log: { warn } },
    deadlineMs,
  );
/** The colour in the middle of its upper edge. */
async function colourOf(content: Buffer | undefined): Promise<number[]> {
  const area = { left: 400, top: 2, width: 1, height: 1 };
  return [...(await sharp(content).extract(area).removeAlpha().toFormat('raw').toBuffer())];
}
const isPicture = async (content: Buffer | undefined) =>
  (await colourOf(content)).every((part, at) => Math.abs(part - ([0x7a, 0x3d, 0xf0][at] ?? 0)) < 6);

test('an uploaded picture is a JPEG of twice the displayed width, with its wall; read once for many mails', async () => {
  const { id, path } = await eventWith(await pngFile(1600, 900));
  const posterOf = posters();
  const poster = await posterOf(id);
  const { width, height, format } = await sharp(poster?.content).metadata();
  expect({ width, height, format }).toEqual({ width: 1072, height: 715, format: 'jpeg' });
  expect(await isPicture(poster?.content)).toBe(true);
  expect(poster?.wall).toEqual({ light: '#57C7D0', text: '#1D1822', dark: '#311F59' });
  await storage.remove(path);
  expect(await posterOf(id)).toEqual(poster);
});

test('an event without a picture has a letter poster, which follows its title', async () => {
  const id = await addEvent(api.db, { title: 'Avant' });
  const posterOf = posters();
  const before = await posterOf(id);
  expect((await sharp(before?.content).metadata()).width).toBe(1072);
  expect(before?.wall).not.toBeNull();
  expect((await posterOf(id))?.content).toBe(before?.content);
  await api.db('events').where({ id }).update({ title: 'Après' });
  expect((await posterOf(id))?.content.equals(before?.content ?? Buffer.alloc(0))).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['gone', null],
  ['damaged', Buffer.from('RIFF0000WEBPVP8 broken')],
])('a picture that is %s: the letter poster, and a retry after a minute', async (_what, data) => {
  const { id, path } = await eventWith(data);
  const posterOf = posters();
  const poster = await posterOf(id);
  expect(await isPicture(poster?.content)).toBe(false);
  expect(poster?.wall?.light).not.toBe('#57C7D0');
  await storage.put(path, await pngFile(90, 60), 'image/webp');
  expect(await isPicture((await posterOf(id))?.content)).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ eventId: id });
  api.clock.set('2026-11-21T10:01:01Z');
  expect(await isPicture((await posterOf(id))?.content)).toBe(true);
});

test.each([
  ['never answers', () => new Promise<never>(() => undefined)],
  ['never sends a byte', async () => ({ stream: new Readable({ read: () => undefined }), size: 100 })],
])('a store that %s delays one mail for a moment, and none after it', async (_what, get) => {
  const [first, second] = [await eventWith(null), await eventWith(null)];
  let asked = 0;
  const counted = () => {
    asked += 1;
    return get();
  };
  const posterOf = posters({ get: counted }, 30);
  for (const { id } of [first, second, first])
    expect((await posterOf(id))?.content.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(asked).toBe(1);
  api.clock.set('2026-11-21T10:01:01Z');
  await posterOf(second.id);
  expect(asked).toBe(2);
});

test('a poster of any complexity stays within its size limit', async () => {
  const { id } = await eventWith(await noisyFile(1600, 1100));
  const poster = await posters()(id);
  expect(poster?.content.length).toBeLessThanOrEqual(MAX_BYTES);
  expect((await sharp(poster?.content).metadata()).width).toBeGreaterThanOrEqual(536);
});

test('for a deleted event, or if the database fails, there is none', async () => {
  expect(await posters()(999_999)).toBeNull();
  const broken = createMailPosters({ db: null as never, clock: api.clock, storage, log: { warn } });
  expect(await broken(1)).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});
