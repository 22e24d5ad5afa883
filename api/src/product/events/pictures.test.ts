import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EventDetail } from '@eveneo/contract/application/events';
import { addEvent, addUser, eventForm, formOf, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let other: Person;
const api = testApi();
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  other = await addUser(api, 'organizer');
});

const files = async () =>
  existsSync(join(api.storageDir, 'events')) ? readdir(join(api.storageDir, 'events')) : [];
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a12e7b' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer();

test('a picture is re-encoded in its sizes, replaced with its event, and deleted with it', async () => {
  const before = (await files()).length;
  const image = new Blob([await picture(2000, 1000)]);
  const { body: event } = await api.call<EventDetail>('POST', '/api/events', {
    token: organizer.token,
    body: formOf({ ...eventForm(), image }),
  });
  expect(event.images).toMatchObject([
    {
      width: 1600,
      height: 800,
      variants: [
        { width: 400, height: 200 },
        { width: 800, height: 400 },
      ],
    },
  ]);
  const served = Buffer.from(await (await fetch(`${api.url}/storage/${event.image ?? ''}`)).arrayBuffer());
  const metadata = await sharp(served).metadata();
  expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
  const small = new Blob([await picture(300, 200)]);
  const replaced = await api.call<EventDetail>('PUT', `/api/events/${event.id}`, {
    token: organizer.token,
    body: formOf({ image: small }),
  });
  expect(replaced.body.images).toMatchObject([{ width: 300, variants: [] }]);
  expect(await files()).toHaveLength(before + 1);
  expect((await api.as(organizer, 'DELETE', `/api/events/${event.id}`)).status).toBe(204);
  expect(await files()).toHaveLength(before);
});

test('a copy has its own files: deleting one event keeps the other’s picture', async () => {
  const before = await files();
  const create = (fields: object, token = organizer.token) =>
    api.call<EventDetail>('POST', '/api/events', { token, body: formOf({ ...eventForm(), ...fields }) });
  const { body: event } = await create({ image: new Blob([await picture(900, 600)]) });
  const { body: copy } = await create({ image_of: String(event.id) });
  expect(copy.images).toEqual([
    {
      ...event.images[0],
      path: expect.not.stringMatching(event.image ?? ''),
      variants: event.images[0]?.variants.map((one) => ({ ...one, path: expect.any(String) })),
    },
  ]);
  expect((await api.as(organizer, 'DELETE', `/api/events/${event.id}`)).status).toBe(204);
  expect((await fetch(`${api.url}/storage/${copy.image ?? ''}`)).status).toBe(200);
  // A file chosen in the form wins, and a refused copy leaves nothing.
  const small = await create({ image_of: String(copy.id), image: new Blob([await picture(300, 200)]) });
  expect(small.body.images).toMatchObject([{ width: 300 }]);
  for (const [fields, token] of [
    [{ image_of: String(copy.id) }, other.token],
    [{ image_of: String(event.id) }, organizer.token],
  ] as const)
    expect(await create(fields, token)).toMatchObject({
      status: 422,
      body: { errors: { image_of: ['L’événement dont l’image est à reprendre n’existe pas'] } },
    });
  const held = (await files()).length;
  expect((await create({ image_of: String(copy.id), date: '2020-01-01' })).status).toBe(422);
  expect(await files()).toHaveLength(held);
  for (const { id } of [copy, small.body]) await api.as(organizer, 'DELETE', `/api/events/${id}`);
  expect(await files()).toEqual(before);
});

test('a refused request leaves no file', async () => {
  const before = await files();
  const image = new Blob([await picture(900, 600)]);
  const body = formOf({ ...eventForm(), date: '2020-01-01', image });
  expect((await api.call('POST', '/api/events', { token: organizer.token, body })).status).toBe(422);
  const id = await addEvent(api.db, { organizer_id: organizer.id });
  const stale = { token: organizer.token, body: formOf({ image }), headers: { 'if-match': '"v9"' } };
  expect((await api.call('PUT', `/api/events/${id}`, stale)).status).toBe(409);
  expect(
    (await api.call('PUT', `/api/events/${id}`, { token: other.token, body: formOf({ image }) })).status,
  ).toBe(404);
  expect(await files()).toEqual(before);
});
