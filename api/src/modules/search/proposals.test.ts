import { setTimeout } from 'node:timers/promises';
import type { EventPage } from '@eveneo/contract/application/events';
import type { NearAnswer } from '@eveneo/contract/application/search';
import { FIND_EVENTS } from '../../../test/find-events';
import { addEvents } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

// Saturday 21 November 2026.
const api = testApi();
beforeAll(async () => {
  await addEvents(api.db, FIND_EVENTS);
  // Related events load in the background: no request waits for them longer than a moment.
  while ((await near('near=requiemm')).total === 0) await setTimeout(50);
});

const get = async <T>(path: string) => (await api.call<T>('GET', path)).body;
const near = (query: string) => get<NearAnswer>(`/api/near-events?${query}`);

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
