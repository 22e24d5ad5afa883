import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setClock } from '@eveneo/platform/testing';
import { appApi, heading, open, resetApp } from '../testing/app';

appApi();
beforeEach(resetApp);
afterEach(() => setClock());

test('offers the theme toggle to visitors only', async () => {
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

test('opens and closes the user menu by keyboard, and logs out', async () => {
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
  // Logging out leads home from a public page too.
  await heading('Accueil');
  expect(window.location.pathname).toBe('/');
});

test("gives the footer the role's own links and the year", async () => {
  setClock(() => Date.parse('2031-06-01T10:00:00Z'));
  open('/events', 'guest');
  await heading('Événements');
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getAllByRole('list')).toHaveLength(2);
  expect(within(footer).getByText(/2031/)).toBeInTheDocument();
});

test('gets the scrolled style after more than 50 px', async () => {
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

test('says when there is no connection', async () => {
  open('/events');
  await heading('Événements');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Vous êtes hors ligne/)).toBeInTheDocument();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Vous êtes hors ligne/)).not.toBeInTheDocument());
});
