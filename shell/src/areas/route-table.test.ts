import { areaOf } from '../testing/areas';
import { linksFor, resolveTarget, routesOf } from './route-table';

const pub = areaOf(
  'mf-public',
  [
    { path: '/events', access: 'public', title: 'Événements', module: 'list' },
    { path: '/login', access: 'anonymous', title: 'Connexion', module: 'login' },
  ],
  {
    links: [
      { place: 'header', to: '/login', label: 'Connexion', access: 'anonymous', order: 80 },
      { place: 'header', to: '/events', label: 'Événements', access: 'public', order: 10 },
    ],
  },
);
const guest = areaOf('mf-guest', [
  { path: '/profile', access: ['guest'], title: 'Mon profil', module: 'profile' },
]);
const admin = areaOf('mf-admin', [
  { path: '/profile', access: ['admin'], title: 'Mon profil', module: 'profile' },
]);
const routes = routesOf([pub, guest, admin]);

describe('resolveTarget', () => {
  it('sends an anonymous user of a protected route to the login', () => {
    expect(resolveTarget(routes, '/profile', null)).toEqual({ kind: 'login' });
  });
  it('sends a disallowed role home, with a message', () => {
    expect(resolveTarget(routes, '/profile', 'organizer')).toEqual({ kind: 'home', refused: true });
  });
  it('gives each role the page of its own area', () => {
    expect(resolveTarget(routes, '/profile', 'guest')).toMatchObject({
      kind: 'page',
      route: { area: { name: 'mf-guest' } },
    });
    expect(resolveTarget(routes, '/profile', 'admin')).toMatchObject({
      kind: 'page',
      route: { area: { name: 'mf-admin' } },
    });
  });
  it('redirects a logged-in user away from the login without a message', () => {
    expect(resolveTarget(routes, '/login', 'guest')).toEqual({ kind: 'home', refused: false });
  });
  it('reports undeclared routes', () => {
    expect(resolveTarget(routes, '/nulle-part', null)).toEqual({ kind: 'not-found' });
  });
});

describe('linksFor', () => {
  it('sorts the links and leaves out those that the visitor may not use', () => {
    expect(linksFor([pub], 'header', null).map((link) => link.to)).toEqual(['/events', '/login']);
    expect(linksFor([pub], 'header', 'guest').map((link) => link.to)).toEqual(['/events']);
  });
});
