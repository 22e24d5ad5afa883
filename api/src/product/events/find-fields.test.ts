import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import { addRegistrations, addUser, eventBody, formOf, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
const api = testApi();
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
});

interface Refusal {
  readonly errors: Record<string, string[]>;
}
const create = (values: Record<string, unknown>) =>
  api.as<EventDetail & Refusal>(organizer, 'POST', '/api/events', eventBody(values));
const edit = (id: number, json: Record<string, unknown>) =>
  api.as<EventDetail & Refusal>(organizer, 'PUT', `/api/events/${id}`, json);
const read = async (id: number, token?: string) =>
  (await api.call<EventDetail>('GET', `/api/events/${id}`, token ? { token } : {})).body;

const LINK = 'https://visio.exemple.fr/atelier?salle=1';

test('all of them are optional', async () => {
  const { body } = await create({});
  expect(body).toMatchObject({ tags: [], city: null, price_note: 'Gratuit', online_url: null });
});

test('a form sends texts, blanks included; tags are separated by commas', async () => {
  const given = {
    ...eventBody(),
    tags: ' #Pain,  four à bois , PAIN,,',
    city: 'st-etienne',
    price_note: ' 5 € ',
    online_url: LINK,
  };
  const body = formOf(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
  );
  const { body: made } = await api.call<EventDetail>('POST', '/api/events', { token: organizer.token, body });
  expect(made).toMatchObject({
    tags: ['Pain', 'four à bois'],
    city: 'Saint-Étienne',
    price_note: '5 €',
    online_url: LINK,
  });
  const blank = { tags: '', city: '', price_note: '', online_url: '' };
  expect((await edit(made.id, { title: 'Autre' })).body).toMatchObject({
    tags: ['Pain', 'four à bois'],
    online_url: LINK,
  });
  expect((await edit(made.id, blank)).body).toMatchObject({
    tags: [],
    city: null,
    price_note: 'Gratuit',
    online_url: null,
  });
  expect((await edit(made.id, { tags: null, city: null, price_note: null, online_url: null })).status).toBe(
    200,
  );
});

test('a tag keeps the spelling of its first use', async () => {
  await create({ tags: ['Bal Folk'] });
  expect((await create({ tags: ['bal-folk', 'Écrire'] })).body.tags).toEqual(['Bal Folk', 'Écrire']);
  expect((await create({ tags: 'ecrire' })).body.tags).toEqual(['Écrire']);
});

test.each([
  ['tags', ['a', 'b', 'c', 'd', 'e', 'f'], 'Cinq étiquettes au plus'],
  ['city', 'Atlantis', 'Cette ville n’est pas une commune française\u00a0: choisissez-la dans la liste'],
  ['price_note', '\u3164', 'Le tarif contient des caractères non autorisés'],
  ['online_url', 'javascript:alert(1)', 'Le lien doit être une adresse complète qui commence par https://'],
])('%s: %j is refused at its field', async (field, value, text) => {
  const answers = [await create({ [field]: value }), await edit(1, { [field]: value })];
  for (const { status, body } of answers) {
    expect(status).toBe(422);
    expect(body.errors[field]).toEqual([text]);
  }
});

test('an unknown city is reported together with errors of the schema', async () => {
  expect(Object.keys((await create({ city: 'Atlantis', title: '' })).body.errors).sort()).toEqual([
    'city',
    'title',
  ]);
});

test('the link is only for participants, the organizer and admins; no list has it except one’s own registrations', async () => {
  const { id } = (await create({ online_url: LINK, title: 'À distance' })).body;
  const [guest, stranger, admin, other] = [
    await addUser(api, 'guest'),
    await addUser(api, 'guest'),
    await addUser(api, 'admin'),
    await addUser(api, 'organizer'),
  ];
  await addRegistrations(api.db, id, [guest.id]);
  for (const { token } of [guest, admin, organizer]) expect((await read(id, token)).online_url).toBe(LINK);
  for (const { token } of [stranger, other]) expect((await read(id, token)).online_url).toBeNull();
  expect((await read(id)).online_url).toBeNull();

  const lists: [string, Person | undefined][] = [
    ['/api/events?per_page=1000', undefined],
    ['/api/near-events?near=distance', undefined],
    ['/api/suggestions?q=distance', undefined],
    ['/api/guest-events', stranger],
    ['/api/tickets', stranger],
    ['/api/feeds/events.ics', undefined],
    ['/api/feeds/events.rss', undefined],
    ['/api/organizer/events', organizer],
    ['/api/admin/events', admin],
    ['/api/user/export', guest],
    ['/api/user/export', stranger],
  ];
  for (const [path, person] of lists) {
    const { status, text } = await api.call('GET', path, person ? { token: person.token } : {});
    expect([path, status, text.includes('visio.exemple')]).toEqual([path, 200, false]);
  }
  const { url } = (await api.as<{ url: string }>(guest, 'GET', '/api/user/feed')).body;
  for (const path of ['/api/guest-events', '/api/tickets', `/api/events/${id}/ticket`, new URL(url).pathname])
    expect([path, (await api.as(guest, 'GET', path)).text.replace(/\r\n /g, '')]).toEqual([
      path,
      expect.stringContaining(LINK),
    ]);
  expect((await api.as(organizer, 'GET', '/api/user/export')).text).toContain(LINK);
  expect((await api.call<EventPage>('GET', '/api/events?search=distance')).body.data[0]).not.toHaveProperty(
    'online_url',
  );
});
