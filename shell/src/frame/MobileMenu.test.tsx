import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heading, open, resetApp } from '../testing/app';

const wide = window.matchMedia;
const listeners = new Set<() => void>();
let width = 768;

/** Sets the window width that 'max-width' queries see, and notifies their listeners. */
const resize = (to: number) =>
  act(() => {
    width = to;
    listeners.forEach((tell) => tell());
  });

beforeEach(() => {
  resetApp();
  width = 768;
  window.matchMedia = (media) => ({
    ...wide(media),
    get matches() {
      return width <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0);
    },
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as () => void),
  });
});

const opener = () => screen.queryByRole('button', { name: 'Ouvrir le menu' });
const links = () => within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Événements' });
const openMenu = async () => {
  await heading('Accueil');
  await userEvent.click(opener()!);
  expect(links()).toHaveLength(1);
};

test('is shown at a width of 768 px or less; wider, the links are in the header', async () => {
  open('/');
  await heading('Accueil');
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(links()).toHaveLength(0);
  resize(769);
  expect(opener()).toBeNull();
  expect(links()).toHaveLength(1);
});

test('opens with the focus inside, without an accessibility fault; Escape closes it and restores the focus', async () => {
  open('/');
  await openMenu();
  expect(screen.getByRole('button', { name: 'Fermer le menu' })).toHaveAttribute('aria-expanded', 'true');
  expect(links()[0]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(links()).toHaveLength(0);
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
});

test('closes on a click outside it', async () => {
  open('/');
  await openMenu();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(links()).toHaveLength(0);
});

test('closes on a route change: by one of its links, and by Back', async () => {
  open('/');
  await openMenu();
  await userEvent.click(links()[0]!);
  await heading('Événements');
  expect(links()).toHaveLength(0);
  await userEvent.click(opener()!);
  act(() => window.history.back());
  await heading('Accueil');
  expect(links()).toHaveLength(0);
});

test('stays closed after the window was wide in between', async () => {
  open('/');
  await openMenu();
  resize(1280);
  resize(390);
  expect(opener()).toBeInTheDocument();
  expect(links()).toHaveLength(0);
});

test("'Inscription' is beside it for visitors, and in it once it is open; never for logged-in users", async () => {
  const registrations = () =>
    within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Inscription' });
  const visitor = open('/');
  await heading('Accueil');
  expect(registrations()).toHaveLength(1);
  await openMenu();
  expect(registrations()).toHaveLength(1);
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toContainElement(
    registrations()[0]!,
  );
  visitor.unmount();
  open('/', 'guest');
  await heading('Accueil');
  expect(registrations()).toHaveLength(0);
});
