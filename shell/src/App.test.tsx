import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { appApi, asked, heading, open, resetApp, userWith } from './testing/app';

const api = appApi();
beforeEach(resetApp);

describe('the guard', () => {
  it('sends a visitor of a protected route to the login, without loading the area', async () => {
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

  it('asks the server before refusing because of a stored role, and loads nothing guarded meanwhile', async () => {
    let answer: () => void = () => undefined;
    const serverSays = new Promise<void>((resolve) => (answer = resolve));
    api.use(
      http.get('*/api/user', async () => {
        await serverSays;
        return HttpResponse.json({ user: userWith('guest') });
      }),
    );
    open('/guest', 'organizer');
    await heading('Chargement…');
    expect(asked).toEqual([]);
    act(() => answer());
    await heading('Tableau de bord Invité');
    expect(window.location.pathname).toBe('/guest');
  });

  it('trusts the stored role if the server does not answer within 2 s', async () => {
    api.use(http.get('*/api/user', () => new Promise<never>(() => undefined)));
    open('/guest', 'organizer');
    await screen.findByRole('heading', { level: 1, name: 'Accueil' });
    expect(asked).toEqual(['mf-public/home']);
  });

  it('redirects a logged-in user away from the login on arrival, but not right after logging in', async () => {
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

  it('keeps a public page in the history when the session expires, and passes on how far back it is', async () => {
    open('/events', 'guest');
    await heading('Événements');
    const before = window.history.length;
    act(() => session.expire('jeton'));
    await heading('Connexion');
    expect(window.history.length).toBe(before + 1);
    expect((window.history.state as { usr: unknown }).usr).toEqual({
      from: '/events',
      expired: true,
      back: 1,
    });
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
});
