import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Role, User } from '@eveneo/contract/application/users';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { Link, queryClient, session } from '@eveneo/platform';
import { apiServer } from 'mf-shared/testing/api-server';
import type { InlinedArea, PageData } from '../../inlined/page-data';
import { App } from '../App';
import { LiveAreas } from '../releases/live-areas';
import { AreaLoader } from '../releases/load-area';
import { areaOf } from './areas';

export const route = (
  path: string,
  access: RouteDeclaration['access'],
  title: string,
  module: string,
): RouteDeclaration => ({
  path,
  access,
  title,
  module,
});
export const link = (
  place: 'header' | 'dashboard' | 'user-menu' | 'footer',
  to: string,
  label: string,
  access: RouteDeclaration['access'],
  order: number,
) => ({
  place,
  to,
  label,
  access,
  order,
});

/** A public and a guarded area. */
export const areas = [
  areaOf(
    'mf-public',
    [
      route('/', 'public', 'Accueil', 'home'),
      route('/events', 'public', 'Événements', 'list'),
      route('/login', 'anonymous', 'Connexion', 'login'),
    ],
    {
      links: [
        link('header', '/events', 'Événements', 'public', 10),
        link('header', '/login', 'Connexion', 'anonymous', 80),
        { ...link('header', '/register', 'Inscription', 'anonymous', 90), emphasis: true },
        link('footer', '/events', 'Événements', 'public', 10),
      ],
    },
  ),
  areaOf('mf-guest', [route('/guest', ['guest'], 'Tableau de bord Invité', 'dashboard')], {
    links: [
      link('dashboard', '/guest', 'Tableau de bord', ['guest'], 20),
      link('user-menu', '/profile', 'Mon profil', ['guest'], 10),
      link('footer', '/guest', 'Tableau de bord', ['guest'], 100),
    ],
  }),
];

/** The areas' pages; tests may replace one. */
export const pages: Record<string, () => React.ReactNode> = {
  home: () => <h1>Accueil</h1>,
  list: () => (
    <>
      <h1>Événements</h1>
      <Link to="/events?page=2">Page 2</Link>
    </>
  ),
  login: () => <h1>Connexion</h1>,
  dashboard: () => <h1>Tableau de bord Invité</h1>,
};

/** The requested modules, as 'area/module'. */
export const asked: string[] = [];
const loadFake = (area: string, _release: unknown, module: string) => {
  asked.push(`${area}/${module}`);
  return Promise.resolve({ default: pages[module] });
};

export const userWith = (role: Role): User => ({
  id: 7,
  name: 'Camille Martin',
  email: 'c@exemple.fr',
  role,
  avatar: null,
});

/**
 * The API for the shell's own calls. Needed with a login: an unanswered call
 * would leave jsdom's 30 s timer behind.
 */
export const appApi = () =>
  apiServer(
    http.get('*/api/user', () => HttpResponse.json({ user: session.get().user })),
    http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })),
  );

/** The data that the host inlines into the page. */
export const pageWith = (now: InlinedArea[], shell = 's1'): PageData => ({
  format: 1,
  revision: 1,
  shell,
  platform: '1.0.0',
  areas: now,
  settings: { demo: false, development: true, locale: 'fr-FR', timeZone: 'Europe/Paris' },
});

/** The shell for a visitor or a role; its areas load at once. */
export function open(path: string, role: Role | null = null) {
  if (role) session.start(userWith(role), 'jeton', true);
  else session.end();
  return openWith(path, areas, loadFake);
}

/** The shell with these areas and this module loader. */
export function openWith(
  path: string,
  now: InlinedArea[],
  load: ConstructorParameters<typeof AreaLoader>[0],
) {
  window.history.replaceState(null, '', path);
  const loader = new AreaLoader(load);
  const live = new LiveAreas(pageWith(now), loader);
  return { ...render(<App live={live} loader={loader} />), live };
}

/** Resets requests and storage before each test. */
export function resetApp(): void {
  asked.length = 0;
  queryClient.clear();
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
