import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDetail } from '@eveneo/contract/application/events';
import { addUser, eventBody, formOf } from '../../test/fixtures';
import { startTestApi, type TestApi } from '../../test/harness';
import { createDiskStorage } from '../storage/disk';
import { sampleMissingWalls } from './missing-walls';
import { contrast } from './oklch';
import { sampleWall, wallOf } from './wall';

const COVERS = join(__dirname, '../../seeds/assets/covers');
const PAPER = '#FBFAF8';
const cover = (name: string) => readFileSync(join(COVERS, name));

test.each([
  ['arts-0.webp', { light: '#FE8D73', text: '#1D1822', dark: '#521943' }],
  ['arts-6.webp', { light: '#860F25', text: PAPER, dark: '#5B161D' }],
  ['tech-11.webp', { light: '#57C7D0', text: '#1D1822', dark: '#311F59' }],
])('%s hangs on its own colours', async (name, wall) => {
  expect(await sampleWall(cover(name))).toEqual(wall);
});

test('every picture of the demonstration keeps the contrast, 7 in the light and 10 in the dark', async () => {
  for (const name of readdirSync(COVERS).filter((file) => file.endsWith('-400.webp'))) {
    const { light, text, dark } = await sampleWall(cover(name));
    expect(contrast(light, text)).toBeGreaterThanOrEqual(7);
    expect(contrast(dark, PAPER)).toBeGreaterThanOrEqual(10);
  }
});

const flat = (...colour: number[]) => Uint8Array.from(Array.from({ length: 60 }, () => colour).flat());

test.each([
  ['black', flat(0, 0, 0)],
  ['white', flat(255, 255, 255)],
  ['grey', flat(128, 128, 128)],
  ['yellow', flat(255, 255, 0)],
  ['blue', flat(0, 0, 255)],
  ['green', flat(0, 255, 0)],
  ['nothing', new Uint8Array()],
])('%s keeps it too', (_name, pixels) => {
  const { light, text, dark } = wallOf(pixels);
  expect(contrast(light, text)).toBeGreaterThanOrEqual(7);
  expect(contrast(dark, PAPER)).toBeGreaterThanOrEqual(10);
});

describe('stored pictures', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });

  test('are sampled when they come, or later where they are from before; what is gone is passed over', async () => {
    const { token } = await addUser(api, 'organizer');
    const fields = Object.fromEntries(
      Object.entries(eventBody()).map(([name, value]) => [name, String(value)]),
    );
    const body = formOf({ ...fields, image: new File([new Uint8Array(cover('arts-0.webp'))], 'a.webp') });
    const { body: event } = await api.call<EventDetail>('POST', '/api/events', { token, body });
    const [first] = event.images;
    expect(first?.wall?.text).toBe('#1D1822');

    await api.db('images').update({ wall: null });
    await api.db('images').insert({
      event_id: event.id,
      position: 1,
      path: 'events/weg.webp',
      width: 1,
      height: 1,
      variants: '[]',
      created_at: '2026-01-01',
    });
    const stored = { db: api.db, storage: createDiskStorage(api.storageDir) };
    expect(await sampleMissingWalls(stored)).toBe(1);
    const again = await api.call<EventDetail>('GET', `/api/events/${event.id}`);
    expect(again.body.images.map(({ wall }) => wall)).toEqual([first?.wall, null]);
    expect(await sampleMissingWalls(stored)).toBe(0);
  });
});
