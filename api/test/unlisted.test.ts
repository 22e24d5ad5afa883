import type { EventDetail } from '@eveneo/contract/application/events';
import { addEvent, addUser, eventBody, type Person } from './fixtures';
import { testApi } from './harness';
import { addHelper } from './world';

const api = testApi({
  environment: { PUBLIC_URL: 'https://eveneo.fr' },
  dependencies: { background: false },
});
const read = (path: string, token?: string, headers = {}) =>
  api.call<EventDetail>('GET', path, { ...(token && { token }), headers });

let organizer: Person;
let events: { listed: number; unlisted: number };
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  const values = { organizer_id: organizer.id, date: '2026-12-05' };
  events = {
    listed: await addEvent(api.db, values),
    unlisted: await addEvent(api.db, { ...values, unlisted: 1 }),
  };
});

describe('an unlisted event', () => {
  const make = async (values: Record<string, unknown> = {}) => {
    const { body } = await api.call<EventDetail>('POST', '/api/events', {
      token: organizer.token,
      json: eventBody({ title: 'Gentiane au jardin', unlisted: 'true', ...values }),
    });
    return { id: body.id, path: `/api/events/${body.id}`, key: body.draft_key ?? '' };
  };

  test('can be read, saved and registered for by its secret address, and then by the place', async () => {
    const guest = await addUser(api, 'guest');
    const { path, key, id } = await make();
    expect(key).toMatch(/^[\w-]{22}$/);
    const withKey = { 'x-draft-key': key };
    const wrong = ['', 'é'.repeat(11), 'é'.repeat(22), `${key.slice(1)}~`];
    for (const each of wrong)
      expect((await read(path, guest.token, { 'x-draft-key': encodeURI(each) })).status).toBe(404);
    const shown = await read(path, undefined, withKey);
    expect(shown.body).toMatchObject({ unlisted: true });
    expect(shown.text).not.toContain(key);
    const act = (method: string, to: string, headers = {}) =>
      api.call(method, `${path}${to}`, { token: guest.token, headers });
    expect((await act('PUT', '/favourite')).status).toBe(404);
    const merge = { token: guest.token, json: { event_ids: [id, events.listed] } };
    expect((await api.call('POST', '/api/favourites', merge)).body).toMatchObject({
      event_ids: [events.listed],
    });
    expect((await act('POST', '/register')).status).toBe(404);
    expect((await act('PUT', '/favourite', withKey)).status).toBe(204);
    expect((await act('DELETE', '/favourite')).status).toBe(204);
    expect((await act('POST', '/register', withKey)).status).toBe(201);
    const own = await read(path, guest.token);
    expect(own.body).toMatchObject({ is_registered: true, draft_key: key });
    for (const each of ['/api/guest-events', '/api/tickets'])
      expect((await read(each, guest.token)).text).toContain('Gentiane');
    expect((await act('DELETE', '/register')).status).toBe(204);
    expect((await read(path, guest.token)).status).toBe(404);
  });

  test('opens to whoever waits, asked or saved it, and to all dates of its series', async () => {
    const { id, path } = await make();
    const rows = { waiting_list: {}, registration_requests: {}, favourites: {} };
    for (const table of Object.keys(rows)) {
      const guest = await addUser(api, 'guest');
      expect((await read(path, guest.token)).status).toBe(404);
      await api.db(table).insert({ event_id: id, user_id: guest.id, created_at: '2026-11-20 09:00:00.000' });
      expect((await read(path, guest.token)).status).toBe(200);
      if (table === 'favourites') {
        await api.as(organizer, 'POST', `${path}/draft-link`);
        expect((await read(path, guest.token)).status).toBe(404);
      }
    }
    const other = await make();
    await api.db('events').whereIn('id', [id, other.id]).update({ series_id: id });
    expect((await read(path, undefined, { 'x-draft-key': other.key })).status).toBe(200);
    expect(
      (await read(`/api/events/${events.unlisted}`, undefined, { 'x-draft-key': other.key })).status,
    ).toBe(404);
  });

  test('opens on its day, and on that day only, to the link of registrations on site', async () => {
    const [{ path }, other] = [await make({ date: '2026-11-21' }), await make({ date: '2026-11-21' })];
    const door = (on_site: boolean) =>
      api.as<{ on_site: string | null }>(organizer, 'PUT', `${path}/door`, { on_site });
    const headers = { 'x-draft-key': (await door(true)).body.on_site ?? '' };
    expect(headers['x-draft-key']).toMatch(/^[\w-]{22}$/);
    const statuses = async () => [
      (await read(path, undefined, headers)).status,
      (await read(other.path, undefined, headers)).status,
      (await read(path)).status,
    ];
    expect(await statuses()).toEqual([200, 404, 404]);
    const json = { name: 'Zoé Petit', email: 'surplace@exemple.fr', on_site: headers['x-draft-key'] };
    expect((await api.call('POST', `${path}/holds`, { json, headers })).status).toBe(202);
    const before = api.clock.now();
    api.clock.set('2026-11-21T23:10:00Z');
    expect(await statuses()).toEqual([404, 404, 404]);
    api.clock.set(before.toISOString());
    await door(false);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test('its door opens to a helper of its own, and to none of another event', async () => {
    const date = '2026-11-21';
    const [own, other] = await Promise.all([make({ date }), make({ date })]);
    const helper = await addHelper(api, own.id);
    const statuses = [own, other].map(async ({ path }) => (await read(`${path}/door`, helper)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });

  test('its pieces are reported, and its picture is shown, to whoever may see it', async () => {
    const { id, path, key } = await make();
    const report = (headers = {}) =>
      api.call('POST', '/api/reports', {
        headers,
        json: {
          kind: 'event',
          id,
          category: 'fraud',
          words: 'Une arnaque',
          name: 'Léa Roy',
          email: 'lea@example.fr',
        },
      });
    expect((await report()).status).toBe(404);
    expect((await report({ 'x-draft-key': key })).status).toBe(201);
    const { preview } = (await read(path, undefined, { 'x-draft-key': key })).body;
    expect((await read(preview)).status).toBe(200);
    expect((await read(preview.replace(/.{4}\.jpg$/, '0000.jpg'))).status).toBe(404);
    await api.as(organizer, 'POST', `${path}/draft-link`);
    expect([
      (await read(preview)).status,
      (await read(path, undefined, { 'x-draft-key': key })).status,
    ]).toEqual([404, 404]);
  });

  test('a key comes with the switch; a taken-down event opens to no key, and its address serves again after it', async () => {
    const { path, key, id } = await make({ unlisted: '' });
    expect(key).toBe('');
    const edited = await api.call<EventDetail>('PUT', path, {
      token: organizer.token,
      json: { unlisted: true },
    });
    const withKey = { 'x-draft-key': edited.body.draft_key ?? '' };
    const admin = await addUser(api, 'admin');
    const { body: taken } = await api.as<{ id: number }>(admin, 'POST', '/api/admin/takedowns', {
      ...{ kind: 'event', id, rule: 'fraud', facts: 'Un faux événement' },
    });
    expect((await read(path, undefined, withKey)).status).toBe(404);
    const lifted = await api.as(admin, 'POST', `/api/admin/reports/${taken.id}/lift`, {
      reason: 'Une erreur',
    });
    expect(lifted.status).toBe(200);
    expect((await read(path, undefined, withKey)).status).toBe(200);
  });
});
