import { areaSchema, routeSchema } from './area';

const route = { path: '/agenda', access: 'public', title: 'Agenda', module: 'agenda/AgendaPage' };
const accepts = (change: object) => routeSchema.safeParse({ ...route, ...change }).success;

describe("an area's declaration of a page", () => {
  test.each([
    [{}, true],
    [{ path: '/' }, true],
    [{ path: '/events/:id/edit' }, true],
    [{ path: 'agenda' }, false],
    [{ path: '/agenda/' }, false],
    [{ path: '//ailleurs.example' }, false],
    [{ path: '/agenda?x=1' }, false],
    [{ path: '/agenda\n' }, false],
    [{ access: ['guest', 'admin'] }, true],
    [{ access: [] }, false],
    [{ access: 'all' }, false],
    [{ access: ['root'] }, false],
    [{ title: '' }, false],
    [{ module: '../../shell/secret' }, false],
    [{ module: 'agenda/AgendaPage.tsx' }, false],
    [{ data: '/api/events/:id' }, true],
    [{ data: ['/api/events', '/api/categories'] }, true],
    [{ data: 'https://ailleurs.example/api/events' }, false],
    [{ data: '/storage/x' }, false],
    [{ data: [] }, false],
    [{ data: Array.from({ length: 5 }, () => '/api/events') }, false],
    [{ sitemap: '/events' }, false],
    [{ listed: false }, true],
    [{ listed: { call: '/api/events', field: 'organizer_id' } }, true],
    [{ listed: { call: '/events', field: 'id' } }, false],
    [{ skeleton: 'cards' }, true],
    [{ skeleton: 'autre' }, false],
  ])('%j: %p', (change, accepted) => expect(accepts(change)).toBe(accepted));

  test('a name, its routes and its links', () => {
    const link = { place: 'footer', to: '/agenda', label: 'Agenda', access: 'public', order: 1 };
    const area = { name: 'mf-agenda', platform: '^1.0.0', routes: [route], links: [link] };
    const ok = (change: object) => areaSchema.safeParse({ ...area, ...change }).success;
    expect([
      ok({}),
      ok({ name: 'agenda' }),
      ok({ name: 'mf-Agenda' }),
      ok({ name: 'mf-../x' }),
      ok({ links: [{ ...link, to: 'https://ailleurs.example' }] }),
      ok({ links: [{ ...link, place: 'partout' }] }),
      ok({ links: [{ ...link, label: '' }] }),
    ]).toEqual([true, false, false, false, false, false, false]);
  });
});
