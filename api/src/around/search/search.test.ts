import { setTimeout } from 'node:timers/promises';
import type { EventPage } from '@eveneo/contract/application/events';
import type { CityProposal, NearAnswer, Suggestions } from '@eveneo/contract/application/search';
import { FIND_EVENTS } from '../../../test/find-events';
import { addEvents, addUser } from '../../../test/fixtures';
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

describe('/api/events, narrowed by place and time', () => {
  test.each([
    ['from=2026-11-21&to=2026-11-22', ['Nuit du jazz', 'Bal folk']],
    ['city=lyon', ['Nuit du jazz']],
    ['city=Lyon&from=2026-09-01', ['Nuit du jazz', 'Concert d’adieu']],
    ['city=Lyon&to=2026-10-31', ['Concert d’adieu']],
    ['to=2026-11-22', ['Nuit du jazz', 'Bal folk']],
    ['city=Nulle-Part', []],
    ['city=Lyon 2e', ['Nuit du jazz']],
    ['city=69002', ['Nuit du jazz']],
    // Only likely: suggested, not applied.
    ['city=Lyo', []],
    ['tag=CONCERT', ['Nuit du jazz', 'Bal folk', 'Requiem']],
    ['search=concert', ['Concert d’adieu']],
    ['search=concert&city=Lyon', []],
    ['search=3x3', ['Tournoi de basket 3×3']],
    ['search=3%C3%973', ['Tournoi de basket 3×3']],
    ['from=&to=&city=&tag=&search=bal', ['Bal folk']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each([
    ['newest', 'Marché de Noël'],
    ['places', 'Bal folk'],
    ['date', 'Concert d’adieu'],
  ])('sorted by %s, %s is the first', async (sort, first) => {
    expect((await titles(`sort=${sort}`))[0]).toBe(first);
  });

  test('by rating future events come first; without its own rating an event has that of its organizer', async () => {
    const { id } = await addUser(api, 'organizer');
    await api
      .db('events')
      .whereIn('title', ['Marché de Noël', 'Concert d’adieu'])
      .update({ organizer_id: id });
    await api.db('events').where({ title: 'Requiem' }).update({ rating_sum: 9, rating_count: 2 });
    await api.db('events').where({ title: 'Bal folk' }).update({ rating_sum: 4, rating_count: 1 });
    await api.db('events').where({ title: 'Concert d’adieu' }).update({ rating_sum: 5, rating_count: 1 });
    const all = await titles('sort=rating');
    expect(all.slice(0, 4)).toEqual(['Marché de Noël', 'Requiem', 'Bal folk', 'Nuit du jazz']);
    expect(all.at(-1)).toBe('Concert d’adieu');
  });

  test.each([
    [
      'from=2026-11-22&to=2026-11-21',
      'to',
      'La date de fin doit être la même que celle de début, ou plus tard',
    ],
    ['from=22/11/2026', 'from', 'La date n’est pas valide'],
    ['to=2026-02-30', 'to', 'La date n’est pas valide'],
    ['from[]=2026-11-22&from[]=2', 'from[]', null],
    [`city=${'x'.repeat(10_000)}`, 'city', 'La ville ne doit pas dépasser 100 caractères'],
    ['from=2026-11-22&from=2026-11-23', 'from', 'La date n’est pas valide'],
  ])('%s is refused at its field, in French', async (query, field, text) => {
    for (const path of ['/api/events', '/api/near-events']) {
      const { status, body } = await api.call<{ errors?: Record<string, string[]> }>(
        'GET',
        `${path}?${query}`,
      );
      expect(status).toBe(text === null ? 200 : 422);
      expect(body.errors?.[field]).toEqual(text === null ? undefined : [text]);
    }
  });
});

describe('related events', () => {
  test('by tag and by meaning, without results of the search itself; future ones only', async () => {
    expect(await nearTitles('near=concert')).toEqual(['Nuit du jazz', 'Bal folk', 'Requiem']);
    expect(await nearTitles('near=concerts')).toContain('Nuit du jazz');
    expect(await nearTitles('near=concert&city=Lyon&from=2026-11-21&to=2026-11-22')).toEqual([
      'Nuit du jazz',
    ]);
  });
  test.each(['escallade', 'ecalade', 'esclaade', 'escalode', 'Ecsalade'])('%s, one typo', async (typed) => {
    expect(await nearTitles(`near=${typed}`)).toEqual(['Escalade : découverte du bloc']);
  });
  test('by the name of a category, and of a city', async () => {
    expect(await nearTitles('near=sport')).toEqual([
      'Tournoi de basket 3×3',
      'Escalade : découverte du bloc',
    ]);
    expect(await nearTitles('near=concert lyon')).toEqual(['Nuit du jazz']);
  });
  test('without related events the list is empty', async () => {
    for (const query of [
      'near=zzzzzz',
      'near=',
      '',
      'near=%25',
      'near=de la',
      'near=concert&category=cuisine',
    ])
      expect(await near(query)).toMatchObject({ data: [], total: 0 });
    expect((await api.call('GET', `/api/near-events?near=${'a'.repeat(10_000)}`)).status).toBe(422);
  });
});

describe('suggestions', () => {
  test('events, tags and cities with their counts', async () => {
    const { events, tags, cities } = await suggest('conc');
    expect(tags).toEqual([{ tag: 'concert', count: 3 }]);
    expect(cities).toEqual([
      { city: 'Lyon', tag: 'concert', count: 1 },
      { city: 'Rennes', tag: 'concert', count: 1 },
    ]);
    expect(events[0]).toMatchObject({ title: 'Nuit du jazz', city: 'Lyon', date: '2026-11-21' });
    expect(events[0]).toHaveProperty('cancelled', false);
    expect(events[0]).not.toHaveProperty('description');
    expect(events[0]).not.toHaveProperty('online_url');
    expect(events[0]).toHaveProperty('images', []);
    expect((await suggest('jazz lyon samedi')).reading).toMatchObject({ search: 'jazz', city: 'Lyon' });
    // A search for a city alone has no interpretation: the city is among the suggested cities.
    expect((await suggest('lyon')).reading).toBeNull();
    for (const typed of ['lyo', 'Lyon 2e', '69002', 'Lyon, France', 'à Lyon', 'Lyyon'])
      expect([typed, (await suggest(typed)).cities]).toEqual([
        typed,
        [{ city: 'Lyon', tag: null, count: 1 }],
      ]);
  });
  test('within the other filters: counts equal those of the resulting list', async () => {
    const within = (query: string) => get<Suggestions>(`/api/suggestions?q=conc&${query}`);
    const saturday = await within('from=2026-11-21&to=2026-11-21');
    expect(saturday.tags).toEqual([{ tag: 'concert', count: 1 }]);
    expect(saturday.cities).toEqual([{ city: 'Lyon', tag: 'concert', count: 1 }]);
    expect(saturday.events.map(({ title }) => title)).toEqual(['Nuit du jazz']);
    // A suggested city and tag replace the ones in the request.
    const inRennes = await within('city=Rennes&tag=danse');
    expect(inRennes.tags).toEqual([{ tag: 'concert', count: 1 }]);
    expect(inRennes.cities.map(({ city }) => city)).toEqual(['Lyon', 'Rennes']);
    expect(await within('category=cuisine')).toEqual({ events: [], tags: [], cities: [], reading: null });
    for (const query of ['when=weekend', 'city=Lyon', 'from=2026-12-01']) {
      const { tags } = await within(query);
      for (const { tag, count } of tags)
        expect((await get<EventPage>(`/api/events?tag=${tag}&${query}`)).total).toBe(count);
    }
  });
  test('a period that ends before it begins is refused as in the list', async () => {
    const { status, body } = await api.call<{ errors: Record<string, string[]> }>(
      'GET',
      '/api/suggestions?q=conc&from=2026-11-22&to=2026-11-21',
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['to']]);
  });
  test('one letter is too few, and wildcards are literal', async () => {
    for (const q of ['', 'c', '%', '__', "' OR 1=1 --"])
      expect(await suggest(q)).toEqual({ events: [], tags: [], cities: [], reading: null });
  });
});

describe('similar events', () => {
  const idOf = async (title: string) =>
    Number(((await api.db('events').where({ title }).first('id')) as { id: number }).id);
  const similar = async (title: string) =>
    (await get<EventPage['data']>(`/api/events/${await idOf(title)}/similar`)).map((one) => one.title);
  test('of its tags first, then of its city and its category; future ones, never itself', async () => {
    expect(await similar('Nuit du jazz')).toEqual(['Bal folk', 'Requiem', 'Marché de Noël']);
    // A past event has similar events in the future.
    expect(await similar('Concert d’adieu')).toEqual(['Nuit du jazz', 'Bal folk', 'Requiem']);
    expect(await similar('Tournoi de basket 3×3')).toEqual(['Escalade : découverte du bloc']);
  });
  test('those with free seats come first', async () => {
    await api.db('events').where({ title: 'Bal folk' }).update({ registrations_count: 400 });
    expect(await similar('Nuit du jazz')).toEqual(['Requiem', 'Marché de Noël', 'Bal folk']);
    await api.db('events').where({ title: 'Bal folk' }).update({ registrations_count: 0 });
  });
  test('contain nothing private, and a missing event has none', async () => {
    await api.db('events').where({ title: 'Requiem' }).update({ online_url: 'https://exemple.fr/direct' });
    const { text } = await api.call('GET', `/api/events/${await idOf('Nuit du jazz')}/similar`);
    expect(text).not.toContain('exemple.fr');
    expect((await api.call('GET', '/api/events/999999/similar')).status).toBe(404);
    expect((await api.call('GET', '/api/events/abc/similar')).status).toBe(404);
  });
});

describe('communes', () => {
  test('complete the input, and can be cached by any client', async () => {
    const { body, headers } = await api.call<CityProposal[]>('GET', '/api/cities?q=st%20et');
    expect(body[0]?.name).toBe('Saint-Étienne');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });
});

describe('without results', () => {
  const WEEKEND = 'from=2026-11-21&to=2026-11-22';
  const one = async (query: string) =>
    (await near(query)).one.map(({ change, count, title }) => ({ ...change, count, title }));

  test('one criterion is changed, each with its count: the nearest city, the nearest days', async () => {
    expect(await one(`near=concert&city=Grenoble&${WEEKEND}`)).toEqual([
      // Lyon is in the same region.
      { city: 'Lyon', count: 1, title: 'Nuit du jazz' },
      { city: 'Rennes', count: 1, title: 'Bal folk' },
    ]);
    expect(await one(`near=basket&city=Paris&${WEEKEND}`)).toEqual([
      { when: '', from: '2026-11-25', to: '2026-11-25', count: 1, title: 'Tournoi de basket 3×3' },
    ]);
  });
  test('earlier days come first if they are nearer, none before today', async () => {
    const days = async (query: string) => (await one(query)).flatMap(({ from }) => from ?? []);
    expect(await days('near=jazz&from=2026-11-28&to=2026-11-29')).toEqual(['2026-11-21']);
    expect(await days('near=basket&from=2026-11-27&to=2026-11-28')).toEqual(['2026-11-25']);
    expect(await days('near=concert&from=2026-11-24&to=2026-11-24')).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-12-09',
    ]);
  });
  test('a word that contradicts a category, and a tag', async () => {
    expect(await one('near=basket&category=arts')).toEqual([
      { category: 'sports', count: 1, title: 'Tournoi de basket 3×3' },
      { search: '', count: 4, title: 'Nuit du jazz' },
    ]);
    expect((await near('near=basket&category=arts')).one[0]?.category).toBe('Sports');
    expect(await one('near=bal&tag=jazz')).toEqual([
      { tag: '', count: 1, title: 'Bal folk' },
      { search: '', count: 1, title: 'Nuit du jazz' },
    ]);
  });
  test('two criteria are changed if one is not enough, and are listed separately', async () => {
    const { one: alone, two } = await near(`near=basket&city=Grenoble&${WEEKEND}`);
    expect(alone).toEqual([]);
    expect(two.map(({ change }) => change)).toEqual([
      { city: 'Paris', when: '', from: '2026-11-25', to: '2026-11-25' },
    ]);
    expect((await near(`near=concert&city=Grenoble&${WEEKEND}`)).two).toEqual([]);
  });
  test('every count equals that of the resulting list, or of its related events', async () => {
    const asked = {
      near: 'concert',
      city: 'Grenoble',
      from: '2026-11-28',
      to: '2026-11-29',
      category: 'arts',
    };
    for (const beside of [asked, { ...asked, near: 'bal' }, { ...asked, near: 'zzzz' }]) {
      const { one, two } = await near(new URLSearchParams(beside).toString());
      expect(one.length + two.length).toBeGreaterThan(0);
      for (const { change, count, near: only } of [...one, ...two]) {
        const { near: search, ...rest } = { ...beside, ...change, near: change.search ?? beside.near };
        const there = new URLSearchParams(Object.entries(rest).filter(([name]) => name !== 'search'));
        const { total } = await get<EventPage>(`/api/events?${there}&search=${search}`);
        expect([change, only ? (await near(`${there}&near=${search}`)).total : total]).toEqual([
          change,
          count,
        ]);
        if (only) expect(total).toBe(0);
      }
    }
  });
  test('with results there are no suggestions', async () => {
    expect(await near('near=jazz&city=Lyon')).toMatchObject({ one: [], two: [], meant: null, reading: null });
  });
});

describe('the intended term', () => {
  test.each([
    ['Lyo', 'Lyon'],
    ['Marseile', 'Marseille'],
    ['Lyon 2e', null],
    ['Paris', null],
    ['Qqqqq', null],
  ])('a city written %s', async (city, meant) => {
    expect((await near(`near=zzzz&city=${city}`)).meant).toBe(meant);
  });
  test('events nearest to the intended city come first', async () => {
    expect((await near('near=jazz&city=Lyo')).one[0]?.change).toEqual({ city: 'Lyon' });
    expect((await near('city=Marseile')).one.map(({ change }) => change.city)[0]).toBe('Lyon');
  });
  test('words that name a place and a day are read so, if nothing matches them', async () => {
    expect((await near('near=jazz lyon samedi')).reading).toEqual({
      search: 'jazz',
      city: 'Lyon',
      from: '2026-11-21',
      to: '2026-11-21',
    });
    expect((await near('near=jazz')).reading).toBeNull();
    expect((await near('near=jazz lyon&city=Paris')).reading).toBeNull();
  });
});
