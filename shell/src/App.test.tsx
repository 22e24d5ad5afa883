import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Link, queryClient, session } from '@eveneo/platform';
import type { Role, RouteDeclaration, User } from 'api/contract';
import { App } from './App';
import type { InlinedArea, PageData } from '../inlined/page-data';
import { LiveAreas } from './releases/live-areas';
import { AreaLoader } from './releases/load-area';
import { areaOf } from './testing/areas';

const route = (
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
const link = (
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

const areas = [
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

const pages: Record<string, () => React.ReactNode> = {
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

const asked: string[] = [];
const loadFake = (area: string, _release: unknown, module: string) => {
  asked.push(`${area}/${module}`);
  return Promise.resolve({ default: pages[module] });
};

const userWith = (role: Role): User => ({
  id: 7,
  name: 'Camille Martin',
  email: 'c@exemple.fr',
  role,
  avatar: null,
});

let live: LiveAreas;
const pageWith = (now: InlinedArea[], shell = 's1'): PageData => ({
  format: 1,
  revision: 1,
  shell,
  platform: '1.0.0',
  areas: now,
  settings: { demo: false, development: true, locale: 'fr-FR', timeZone: 'Europe/Paris' },
});

function open(path: string, role: Role | null = null) {
  window.history.replaceState(null, '', path);
  if (role) session.start(userWith(role), 'jeton', true);
  else session.end();
  const loader = new AreaLoader(loadFake);
  live = new LiveAreas(pageWith(areas), loader);
  return render(<App live={live} loader={loader} />);
}

beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the guard', () => {
  it('sends a visitor of a protected route to the login, without asking for the area', async () => {
    open('/guest');
    await heading('Connexion');
    expect(window.location.pathname).toBe('/login');
    expect((window.history.state as { usr: unknown }).usr).toEqual({ from: '/guest', expired: false });
    expect(asked).toEqual(['mf-public/login']);
  });

  it('sends a refused role home with a message', async () => {
    open('/guest', 'organizer');
    await heading('Accueil');
    expect(await screen.findByText("Vous n'avez pas accès à cette page.")).toBeInTheDocument();
    expect(asked).toEqual(['mf-public/home']);
  });

  it('sends a logged-in user away from the login on arrival, but not at the moment of logging in', async () => {
    const { unmount } = open('/login', 'guest');
    await heading('Accueil');
    unmount();
    open('/login');
    await heading('Connexion');
    act(() => session.start(userWith('guest'), 'jeton', true));
    expect(window.location.pathname).toBe('/login');
  });

  it('shows the login when the session expires, and says why', async () => {
    open('/guest', 'guest');
    await heading('Tableau de bord Invité');
    act(() => session.expire('jeton'));
    await heading('Connexion');
    expect((window.history.state as { usr: unknown }).usr).toEqual({ from: '/guest', expired: true });
  });

  it('goes home after a logout on a protected page', async () => {
    open('/guest', 'guest');
    await heading('Tableau de bord Invité');
    act(() => session.end());
    await heading('Accueil');
  });
});

describe('navigation', () => {
  it('titles the page, moves the focus to its h1 and scrolls to the top', async () => {
    const user = userEvent.setup();
    open('/');
    await heading('Accueil');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Navigation principale' })).getByRole('link', {
        name: 'Événements',
      }),
    );
    expect(await heading('Événements')).toHaveFocus();
    expect(document.title).toBe('Événements – Événéo');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('moves neither focus nor scroll when only the query changes', async () => {
    const user = userEvent.setup();
    open('/events');
    const page2 = await screen.findByRole('link', { name: 'Page 2' });
    jest.mocked(window.scrollTo).mockClear();
    await user.click(page2);
    expect(window.location.search).toBe('?page=2');
    expect(page2).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('shows the not-found page in the frame', async () => {
    open('/nulle-part');
    await heading('Page introuvable');
    expect(document.title).toBe('Page introuvable – Événéo');
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('loads an area ahead when its link is hovered', async () => {
    const user = userEvent.setup();
    open('/');
    await heading('Accueil');
    // The preloader is installed at start; here the link only must not ask twice.
    await user.hover(screen.getAllByRole('link', { name: 'Événements' })[0] as HTMLElement);
    expect(asked.filter((one) => one === 'mf-public/list').length).toBeLessThanOrEqual(1);
  });
});

describe('a page that throws', () => {
  it('is replaced by a panel that recovers, while the frame stays', async () => {
    const user = userEvent.setup();
    let broken = true;
    pages['home'] = () => {
      if (broken) throw new Error('boom');
      return <h1>Accueil</h1>;
    };
    window.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    open('/');
    await heading('Cette partie du site est momentanément indisponible');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Accueil');
  });
});

describe('an area that cannot be loaded', () => {
  it('can be tried again as often as it takes, and the button keeps the focus', async () => {
    const user = userEvent.setup();
    window.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    let failures = 3;
    const loader = new AreaLoader(() => {
      failures -= 1;
      return failures >= 0
        ? Promise.reject(new Error('Loading chunk failed'))
        : Promise.resolve({ default: () => <h1>Enfin</h1> });
    });
    const home = areaOf('mf-public', [route('/', 'public', 'Accueil', 'home')]);
    window.history.replaceState(null, '', '/');
    render(<App live={new LiveAreas(pageWith([home]), loader)} loader={loader} />);
    await heading('Cette partie du site est momentanément indisponible');
    for (let again = 0; again < 2; again += 1) {
      const button = screen.getByRole('button', { name: 'Réessayer' });
      await user.click(button);
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
      expect(button).toHaveFocus();
    }
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Enfin');
  });
});

describe('a release that throws, without a fallback', () => {
  it('gives way to the next release when the user tries again, without a reload', async () => {
    const user = userEvent.setup();
    const home = areaOf('mf-public', [route('/', 'public', 'Accueil', 'home')]);
    const mended = { ...home, release: { ...home.release, version: '3.0.0' } };
    const byVersion: Record<string, () => React.ReactNode> = {
      '2.0.0': () => {
        throw new Error('boom');
      },
      '3.0.0': () => <h1>Réparé</h1>,
    };
    let now = pageWith([home]);
    window.fetch = jest.fn((url: RequestInfo | URL) =>
      Promise.resolve(
        url === '/live-set.json' ? new Response(JSON.stringify(now)) : new Response(null, { status: 204 }),
      ),
    );
    window.history.replaceState(null, '', '/');
    const loader = new AreaLoader((_area, release) =>
      Promise.resolve({ default: byVersion[release.version] }),
    );
    render(<App live={new LiveAreas(pageWith([home]), loader)} loader={loader} />);
    await heading('Cette partie du site est momentanément indisponible');
    // Not mended yet: the panel comes back.
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Cette partie du site est momentanément indisponible');
    now = pageWith([mended]);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await heading('Réparé');
  });
});

describe('an open tab', () => {
  const answer = (next: PageData) => {
    window.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(next))));
    return act(() => live.ask());
  };

  it('offers a reload when the area that it runs has a newer release, and changes nothing by itself', async () => {
    open('/events');
    await heading('Événements');
    const [first, ...rest] = areas;
    const newer = {
      ...(first as InlinedArea),
      release: { ...(first as InlinedArea).release, version: '3.0.0' },
    };
    await answer(pageWith([newer, ...rest]));
    expect(screen.getByText('Une nouvelle version est disponible')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actualiser' })).toBeInTheDocument();
    expect(asked).toEqual(['mf-public/list']);
  });

  it('shows the link of a remote that has just been published from its next navigation on', async () => {
    const user = userEvent.setup();
    open('/');
    await heading('Accueil');
    const fifth = areaOf('mf-fifth', [route('/cinq', 'public', 'Cinq', 'list')], {
      links: [link('header', '/cinq', 'Cinquième', 'public', 15)],
    });
    await answer(pageWith([...areas, fifth]));
    expect(screen.queryByRole('link', { name: 'Cinquième' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: 'Événements' })[0] as HTMLElement);
    await user.click(await screen.findByRole('link', { name: 'Cinquième' }));
    await waitFor(() => expect(asked).toContain('mf-fifth/list'));
  });
});

describe('a release that throws on render', () => {
  it('is replaced by the one before in the same page load', async () => {
    window.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    const byVersion: Record<string, () => React.ReactNode> = {
      '2.0.0': () => {
        throw new Error('boom');
      },
      '1.0.0': () => <h1>La version d’avant</h1>,
    };
    const shared = areaOf('mf-public', [route('/', 'public', 'Accueil', 'home')], { fallback: true });
    window.history.replaceState(null, '', '/');
    const loader = new AreaLoader((_area, release) =>
      Promise.resolve({ default: byVersion[release.version] }),
    );
    render(<App live={new LiveAreas(pageWith([shared]), loader)} loader={loader} />);
    await heading('La version d’avant');
  });
});

describe('the frame', () => {
  it('has no accessibility fault, for a visitor and for a user', async () => {
    const visitor = open('/events');
    await heading('Événements');
    expect(await axe(document.body)).toHaveNoViolations();
    visitor.unmount();
    open('/guest', 'guest');
    await heading('Tableau de bord Invité');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('offers the theme toggle to visitors only', async () => {
    const user = userEvent.setup();
    const visitor = open('/events');
    await heading('Événements');
    const before = document.documentElement.dataset['theme'];
    await user.click(screen.getByRole('button', { name: /Passer au thème/ }));
    expect(document.documentElement.dataset['theme']).not.toBe(before);
    expect(localStorage.getItem('theme')).toBe(document.documentElement.dataset['theme']);
    visitor.unmount();
    open('/events', 'guest');
    await heading('Événements');
    expect(screen.queryByRole('button', { name: /Passer au thème/ })).not.toBeInTheDocument();
  });

  it('opens and closes the user menu by keyboard, and logs out', async () => {
    const user = userEvent.setup();
    open('/events', 'guest');
    await heading('Événements');
    const button = screen.getByRole('button', { name: 'Menu de Camille Martin' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Mon profil' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Connexion' })).toBeInTheDocument();
    // From a public page too.
    await heading('Accueil');
    expect(window.location.pathname).toBe('/');
  });

  it("gives the footer the role's own section and the year", async () => {
    open('/events', 'guest');
    await heading('Événements');
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('heading', { name: 'Mon espace' })).toBeInTheDocument();
    expect(within(footer).getByText(new RegExp(String(new Date().getFullYear())))).toBeInTheDocument();
  });

  it('takes the scrolled style after more than 50 px', async () => {
    open('/events');
    await heading('Événements');
    const header = screen.getByRole('banner');
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    scrollTo(50);
    expect(header).toHaveAttribute('data-scrolled', 'false');
    scrollTo(51);
    expect(header).toHaveAttribute('data-scrolled', 'true');
    scrollTo(0);
  });

  it('says that there is no connection', async () => {
    open('/events');
    await heading('Événements');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Vous êtes hors ligne/)).toBeInTheDocument();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Vous êtes hors ligne/)).not.toBeInTheDocument());
  });
});
