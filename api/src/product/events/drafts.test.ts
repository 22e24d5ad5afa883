import type { EventDetail } from '@eveneo/contract/application/events';
import { addUser, eventBody, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

const api = testApi({ dependencies: { background: false } });
let organizer: Person;
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
});
beforeEach(() => api.clock.set('2026-11-21T10:00:00Z'));

const create = (values: Record<string, unknown>) =>
  api.as<EventDetail>(organizer, 'POST', '/api/events', eventBody(values));
const edit = (id: number, json: Record<string, unknown>) =>
  api.as<EventDetail>(organizer, 'PUT', `/api/events/${id}`, json);

test('only a draft may lack its description: not what is published, now, later or by an edit', async () => {
  const missing = { status: 422, body: { errors: { description: ['La description est requise'] } } };
  for (const description of [undefined, '', ' \n', '\u200b', null]) {
    expect(await create({ description })).toMatchObject(missing);
    expect(await create({ description, publish_at: '2027-01-01T10:00', date: '2027-06-01' })).toMatchObject(
      missing,
    );
  }
  const { status, body } = await create({ description: undefined, publish_at: 'draft' });
  expect([status, body.description]).toEqual([201, '']);
  const published = await create({});
  expect(await edit(published.body.id, { description: '' })).toMatchObject(missing);
  expect((await edit(body.id, { title: 'Toujours sans' })).status).toBe(200);
  expect(await edit(body.id, { publish_at: '' })).toMatchObject(missing);
  // Beside an error of the schema, too.
  expect(await edit(body.id, { publish_at: '', title: '' })).toMatchObject({
    body: { errors: { ...missing.body.errors, title: ['Le titre est requis'] } },
  });
  expect(await edit(body.id, { publish_at: '2026-11-22T10:00' })).toMatchObject(missing);
  expect((await edit(body.id, { publish_at: '', description: 'Deux soirées.' })).body).toMatchObject({
    publish_at: null,
    description: 'Deux soirées.',
  });
});
