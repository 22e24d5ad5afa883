import sharp from 'sharp';
import type { EventDetail } from '@eveneo/contract/application/events';
import { SITE_PREVIEW } from '@eveneo/contract/application/link-previews';
import { addGathering, eventBody, type Person } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';
import { pngFile, uploadForm } from '../../../test/images';
import { createDiskStorage } from '../../ground/storage/disk';

let api: TestApi;
let organizer: Person;
beforeAll(async () => {
  api = await startTestApi();
  ({ organizer } = await addGathering(api));
});

const picture = async (path: string) => {
  const response = await fetch(api.url + path, { redirect: 'manual' });
  return { response, data: Buffer.from(await response.arrayBuffer()) };
};
const create = async (given: Record<string, unknown> = {}): Promise<EventDetail> =>
  (
    await api.call<EventDetail>('POST', '/api/events', {
      token: organizer.token,
      json: { ...eventBody(), ...given },
    })
  ).body;
const edit = async (id: number, json: unknown) =>
  (await api.call<EventDetail>('PUT', `/api/events/${id}`, { token: organizer.token, json })).body;
const expectPreview = async (path = '') => {
  const { response, data } = await picture(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { width, height, format } = await sharp(data).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  return { data, cached: response.headers.get('cache-control') };
};
/** Amount of detail: 0 for a uniform background. */
const contrastOf = async (data: Buffer, left: number, top: number, width: number, height: number) =>
  (await sharp(data).extract({ left, top, width, height }).greyscale().stats()).channels[0]?.stdev ?? 0;

test('an event without a picture has a drawn one: its title, date and place', async () => {
  const event = await create({ title: 'Nuit du jazz au bord de la Saône' });
  const { data, cached } = await expectPreview(event.preview);
  expect(cached).toBe('public, max-age=31536000, immutable');
  expect(await contrastOf(data, 80, 140, 700, 80)).toBeGreaterThan(20);
  expect(await contrastOf(data, 80, 460, 500, 100)).toBeGreaterThan(20);
});

test('the URL depends on everything shown; an old one redirects to the new one', async () => {
  const event = await create({ title: 'Avant' });
  const after = await edit(event.id, { title: 'Après' });
  expect(after.preview).not.toBe(event.preview);
  const { response } = await picture(event.preview ?? '');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(after.preview);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const same = await edit(event.id, { description: 'Autre chose', capacity: 77 });
  expect(same.preview).toBe(after.preview);
  expect((await expectPreview(after.preview)).data.equals((await expectPreview(same.preview)).data)).toBe(
    true,
  );
});

test('an uploaded picture is beside title and date; damaged or missing, the title is drawn, and cached briefly', async () => {
  const fields = Object.fromEntries(
    Object.entries(eventBody()).map(([name, value]) => [name, String(value)]),
  );
  const { body } = await api.call<EventDetail>('POST', '/api/events', {
    token: organizer.token,
    body: uploadForm('image', await pngFile(900, 700), { fields }),
  });
  const { cached } = await expectPreview(body.preview);
  expect(cached).toContain('immutable');
  const renamed = await edit(body.id, { title: 'Un autre titre' });
  expect(renamed.preview).not.toBe(body.preview);
  const { data } = await expectPreview(renamed.preview);
  expect(await contrastOf(data, 776, 300, 360, 230)).toBeGreaterThan(20);

  const storage = createDiskStorage(api.storageDir);
  const path = 'events/abimee.webp';
  const other = await create({ title: 'Image abîmée' });
  await api.db('images').insert({
    event_id: other.id,
    path,
    width: 10,
    height: 10,
    variants: '[]',
    created_at: '2026-11-21 00:00:00',
  });
  await storage.put(path, Buffer.from('RIFF0000WEBPVP8 broken'), 'image/webp');
  const { body: damaged } = await api.call<EventDetail>('GET', `/api/events/${other.id}`);
  expect((await expectPreview(damaged.preview)).cached).toBe('public, max-age=60');
  await storage.remove(path);
  expect((await expectPreview(damaged.preview)).cached).toBe('public, max-age=60');
});

test('fifty parallel requests get the same picture', async () => {
  const { preview = '' } = await create({ title: 'Ruée' });
  const all = await Promise.all(Array.from({ length: 50 }, () => picture(preview)));
  expect(new Set(all.map(({ response }) => response.status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ data }) => data.toString('base64'))).size).toBe(1);
});

test('the site has a picture; an unknown one is not found', async () => {
  await expectPreview(SITE_PREVIEW.path);
  const old = SITE_PREVIEW.path.replace(/\w{16}/, 'ffffffffffffffff');
  expect((await picture(old)).response.headers.get('location')).toBe(SITE_PREVIEW.path);
  for (const path of [
    '999999/0123456789abcdef.jpg',
    '0/0123456789abcdef.jpg',
    '1/x.jpg',
    'site/..%2f..%2fx',
    '1',
  ])
    expect((await picture(`/storage/previews/${path}`)).response.status).toBe(404);
});
