import { areaSchema, routeSchema } from './area';
import { isNamedByContent, releaseUrl } from './content-address';
import { contentName, contentOf } from './content-name';
import { COUNTS_PER_REPORT, hostReportSchema } from './hosts';
import { isParameter, literalSegments, segmentsOf } from './route-patterns';

const route = { path: '/agenda', access: 'public', title: 'Agenda', module: 'agenda/AgendaPage' };
const accepts = (change: object) => routeSchema.safeParse({ ...route, ...change }).success;

describe('what an area declares of a page', () => {
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

test('patterns of routes: the more literal, the nearer', () => {
  expect(segmentsOf('//events/:id/')).toEqual(['events', ':id']);
  expect(['events', ':id', 'i:d'].map(isParameter)).toEqual([false, true, false]);
  expect(['/', '/events', '/events/:id', '/events/:id/edit'].map(literalSegments)).toEqual([0, 1, 1, 2]);
});

describe('addresses of a release’s files', () => {
  const version = '1.0.0-0123456789ab';
  test.each([
    ['chunks/page-0123abcd.js', true],
    ['assets/poster-0123abcd.avif', true],
    ['chunks/page.js', false],
    ['chunks/page-0123abc.js', false],
    ['remoteEntry.js', false],
    ['chunks/../page-0123abcd.js', false],
    ['autre/page-0123abcd.js', false],
    ['chunks/page-0123abcd.js?x', false],
  ])('%s is named by what is in it: %p', (path, named) => {
    expect(isNamedByContent(path)).toBe(named);
    expect(releaseUrl('mf-guest', { version, shared: true }, path)).toBe(
      `/r/mf-guest/${named ? '_' : version}/${path}`,
    );
    expect(releaseUrl('mf-guest', { version }, path)).toBe(`/r/mf-guest/${version}/${path}`);
  });
});

describe('the name of a content', () => {
  const content = {
    files: [{ path: 'a.js', size: 1, integrity: 'sha384-x' }],
    platform: '^1.0.0',
    routes: [route],
    links: [],
  };
  test('is that of files, platform, routes and links, and of nothing else', () => {
    const name = contentName(content);
    expect(name).toMatch(/^[0-9a-f]{12}$/);
    expect(contentOf(`1.0.0-${name}`)).toBe(name);
    expect(contentName({ ...content, commit: 'abc' } as typeof content)).toBe(name);
    expect(contentName({ ...content, platform: '^1.1.0' })).not.toBe(name);
    expect(contentName({ ...content, files: [] })).not.toBe(name);
    expect(contentName({ ...content, links: [{}] })).not.toBe(name);
  });
});

describe('what a host reports', () => {
  const serving = [{ name: 'mf-guest', revision: 3, version: '1.0.0-0123456789ab' }];
  const report = { key: 'k', id: 'hote-0001', label: 'vm:1234', serving, loads: [] };
  const load = { name: 'mf-guest', version: '1.0.0-0123456789ab', minute: 29_000_000, loads: 3 };
  const ok = (change: object) => hostReportSchema.safeParse({ ...report, ...change }).success;

  test.each([
    ['with loads', { loads: [load] }, true],
    ['without loads', { loads: undefined }, false],
    ['too many at once', { loads: Array.from({ length: COUNTS_PER_REPORT + 1 }, () => load) }, false],
    ['a load less than none', { loads: [{ ...load, loads: -1 }] }, false],
    ['half a load', { loads: [{ ...load, loads: 1.5 }] }, false],
    ['more loads than there can be', { loads: [{ ...load, loads: 100_000_001 }] }, false],
    ['a minute that never comes', { loads: [{ ...load, minute: 1e12 }] }, false],
    ['a version that is none', { serving: [{ ...serving[0], version: '1.0.0' }] }, false],
    ['a label that would break a line of a log', { label: 'vm\nfaux' }, false],
    ['a key without end', { key: 'x'.repeat(201) }, false],
  ])('%s', (_what, change, accepted) => expect(ok(change)).toBe(accepted));
});
