import { allows, dataUrls, matchRoutes, queryNames } from './match-path';

const paths = (list: string[], path: string) =>
  matchRoutes(
    list.map((one) => ({ path: one })),
    path,
  );

describe('matchRoutes', () => {
  it('fills parameters and ignores a trailing slash', () => {
    expect(paths(['/events/:id'], '/events/12/')).toEqual([
      { route: { path: '/events/:id' }, params: { id: '12' } },
    ]);
  });
  it('prefers the literal pattern over a parameter', () => {
    expect(paths(['/events/:id', '/events/new'], '/events/new').map((match) => match.route.path)).toEqual([
      '/events/new',
    ]);
  });
  it('keeps every area that declares the same path', () => {
    expect(
      matchRoutes(
        [
          { path: '/profile', n: 1 },
          { path: '/profile', n: 2 },
        ],
        '/profile',
      ),
    ).toHaveLength(2);
  });
  it('matches / to the home page only', () => {
    expect(paths(['/'], '/')).toHaveLength(1);
    expect(paths(['/'], '/x')).toHaveLength(0);
  });
});

describe('allows', () => {
  it.each([
    ['public', null, true],
    ['public', 'admin', true],
    ['anonymous', null, true],
    ['anonymous', 'guest', false],
    [['admin'], 'admin', true],
    [['admin'], 'guest', false],
    [['admin'], null, false],
  ] as const)('%s for %s: %s', (access, role, expected) => {
    expect(allows(typeof access === 'string' ? access : [...access], role)).toBe(expected);
  });
});

describe('dataUrls', () => {
  test('fills each of several calls; only the first gets the query', () => {
    const route = { data: ['/api/events', '/api/events/:id/stats'], dataQuery: ['page'] };
    expect(dataUrls(route, { id: '7' }, '?page=2')).toEqual(['/api/events?page=2', '/api/events/7/stats']);
  });

  it('fills parameters and copies only the named part of the query', () => {
    const route = { data: '/api/events/:id', dataQuery: ['page'] };
    expect(dataUrls(route, { id: 'é/1' }, '?page=2&token=x')).toEqual(['/api/events/%C3%A9%2F1?page=2']);
  });
  it("prefers the URL's values over declared ones", () => {
    const route = { data: '/api/events?per_page=6&page=1', dataQuery: ['page', 'search'] };
    expect(dataUrls(route, {}, '?page=3')).toEqual(['/api/events?per_page=6&page=3']);
    expect(dataUrls(route, {}, '')).toEqual(['/api/events?per_page=6&page=1']);
  });
  it("fills a call's own parameter with a whole number of the query, or 1", () => {
    const route = { data: ['/api/o/:id', '/api/o/:id/events?period=past&page=%3Apast'], dataQuery: ['q'] };
    const second = (search: string) => dataUrls(route, { id: '7' }, search)[1];
    expect(dataUrls(route, { id: '7' }, '?past=2')[0]).toBe('/api/o/7');
    expect(second('?past=2')).toBe('/api/o/7/events?period=past&page=2');
    for (const search of ['', '?past=', '?past=0', '?past=x', '?past=1e3', '?page=2'])
      expect(second(search)).toBe('/api/o/7/events?period=past&page=1');
    expect(queryNames(route)).toEqual(['q', 'past']);
  });
  it('is null for a route without data', () => {
    expect(dataUrls({}, {}, '')).toEqual([]);
  });
});
