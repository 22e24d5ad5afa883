import { setTimeout } from 'node:timers/promises';
import type { EventPage } from '@eveneo/contract/application/events';
import type { FoundPage, NearAnswer, Suggestions } from '@eveneo/contract/application/search';
import { FIND_EVENTS } from '../../../test/find-events';
import { addEvents, addUser, eventBody } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

// Saturday 21 November 2026.
const api = testApi();
beforeAll(async () => {
  await addEvents(api.db, FIND_EVENTS);
  // Related events load in the background: no request waits for them longer than a moment.
  while ((await suggest('marche')).events.length === 0) await setTimeout(50);
});

const get = async <T>(path: string) => (await api.call<T>('GET', path)).body;
const titles = async (query: string) =>
  (await get<EventPage>(`/api/events?${query}`)).data.map(({ title }) => title);
const near = (query: string) => get<NearAnswer>(`/api/near-events?${query}`);
const nearTitles = async (query: string) => (await near(query)).data.map(({ title }) => title);
const suggest = (q: string) => get<Suggestions>(`/api/suggestions?q=${encodeURIComponent(q)}`);

describe('a list without results brings what its words mean', () => {
  const found = (query: string) => get<FoundPage>(`/api/events?${query}`);

  test.each([
    ['search=ce+week-end', { search: '', when: 'weekend' }, 'when=weekend'],
    [
      'search=dimanche&per_page=1',
      { search: '', from: '2026-11-22', to: '2026-11-22' },
      'from=2026-11-22&to=2026-11-22&per_page=1',
    ],
    ['search=lyon+69002', { search: '', city: 'Lyon' }, 'city=Lyon'],
    [
      'search=jazz+lyon+samedi&page=2',
      { search: 'jazz', city: 'Lyon', from: '2026-11-21', to: '2026-11-21' },
      'search=jazz&city=Lyon&from=2026-11-21&to=2026-11-21&page=2',
    ],
    ['search=demain&city=Rennes', { search: '', when: 'tomorrow' }, 'when=tomorrow&city=Rennes'],
  ])('%s', async (query, change, read) => {
    const { total, understood } = await found(query);
    expect([total, understood?.change]).toEqual([0, change]);
    const { understood: _, ...page } = await found(read);
    expect(page.total).toBeGreaterThan(0);
    expect(understood?.page).toEqual(page);
    const near = new URLSearchParams(read);
    near.set('near', near.get('search') ?? '');
    for (const name of ['search', 'page', 'per_page']) near.delete(name);
    expect(understood?.near).toEqual(await get<NearAnswer>(`/api/near-events?${near}`));
  });

  test.each(['search=choeurs+musique', 'search=escallade&city=Nice', 'city=Lyo', 'search=zzzz'])(
    '%s, which names no place or day: the near answer',
    async (query) => {
      const { total, understood } = await found(query);
      expect([total, understood?.change, understood?.page]).toEqual([0, null, null]);
      expect(understood?.near).toEqual(await near(query.replace('search', 'near')));
    },
  );

  test.each(['search=concert', 'search=bal&city=Rennes'])(
    '%s, which is found: what is near it, and no other reading',
    async (query) => {
      const { understood } = await found(query);
      expect([understood?.change, understood?.page]).toEqual([null, null]);
      const { data, total } = await near(query.replace('search', 'near'));
      expect(understood?.near).toMatchObject({ data, total });
    },
  );

  test('nothing is added where no words are searched, or one letter', async () => {
    for (const query of ['when=weekend', 'search=b', 'search=+', 'search=demain&status=past'])
      expect([query, (await found(query)).understood]).toEqual([query, undefined]);
  });

  test('an event added a moment ago is understood, and stays so', async () => {
    expect((await found('search=accordeons')).understood?.near.data).toEqual([]);
    const organizer = await addUser(api, 'organizer');
    const { status } = await api.as(
      organizer,
      'POST',
      '/api/events',
      eventBody({ title: 'Accordéon', date: '2026-12-20' }),
    );
    expect(status).toBe(201);
    for (let turn = 0; turn < 3; turn += 1) {
      const { understood } = await found('search=accordeons');
      expect(understood?.near.data.map(({ title }) => title)).toEqual(['Accordéon']);
    }
  });

  test('late on a Saturday the same search means the next one', async () => {
    const day = async () => (await found('search=bal+samedi')).understood?.change?.from;
    expect(await day()).toBe('2026-11-21');
    api.clock.set('2026-11-21T21:00:00Z');
    expect(await day()).toBe('2026-11-28');
  });
});

test("'gratuit' is a price: of events without one, also beside other words, and near ones", async () => {
  await api
    .db('events')
    .where({ title: 'Bal folk' })
    .update({ price_note: '8 €', search: 'parking gratuit' });
  await api.db('events').where({ title: 'Requiem' }).update({ price_note: 'Gratuit' });
  await api.db('events').where({ title: 'Nuit du jazz' }).update({ price_note: 'Gratuit pour les enfants' });
  const all = await titles('search=gratuit&per_page=50');
  expect(all).toEqual(expect.arrayContaining(['Requiem', 'Marché de Noël']));
  expect(all).not.toContain('Bal folk');
  expect(all).not.toContain('Nuit du jazz');
  expect(await titles('search=Gratuits !')).toEqual(all);
  expect(await titles('search=requiem+gratuit&city=Saintes')).toEqual(['Requiem']);
  expect(await titles('search=jazz+gratuit')).toEqual([]);
  // By meaning: a mass for the dead is a concert, a dance that costs is not free.
  expect(await nearTitles('near=musique gratuite')).toEqual(['Requiem']);
});
