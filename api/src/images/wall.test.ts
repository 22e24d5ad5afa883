import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDetail } from '@eveneo/contract/application/events';
import { addUser, eventBody, formOf } from '../../test/fixtures';
import { startTestApi } from '../../test/harness';
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

test('a stored picture comes with its own', async () => {
  const api = await startTestApi();
  const { token } = await addUser(api, 'organizer');
  const fields = Object.fromEntries(
    Object.entries(eventBody()).map(([name, value]) => [name, String(value)]),
  );
  const body = formOf({ ...fields, image: new File([new Uint8Array(cover('arts-0.webp'))], 'a.webp') });
  const { body: event } = await api.call<EventDetail>('POST', '/api/events', { token, body });
  expect(event.images[0]?.wall?.text).toBe('#1D1822');
});
