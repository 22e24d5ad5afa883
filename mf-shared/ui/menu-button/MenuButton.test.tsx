import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '@eveneo/platform/testing';
import { MenuButton } from '.';

const logout = jest.fn();
const show = () =>
  render(
    <TestPlatform>
      <MenuButton
        label="Camille"
        items={[
          { id: 'profile', label: 'Mon profil', to: '/profile' },
          { id: 'logout', label: 'Déconnexion', onSelect: logout },
        ]}
      />
      <button>Ailleurs</button>
    </TestPlatform>,
  );
const trigger = () => screen.getByRole('button', { name: 'Camille' });

test('arrows walk through the entries, Escape closes and gives focus back', async () => {
  show();
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Mon profil' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Déconnexion' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Mon profil' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Déconnexion' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('an entry acts or leads and closes the menu', async () => {
  show();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
  expect(logout).toHaveBeenCalledTimes(1);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('link', { name: 'Mon profil' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/profile');
  expect(screen.queryByRole('link', { name: 'Mon profil' })).not.toBeInTheDocument();
});

test('a click elsewhere and Tab out of it close it', async () => {
  show();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('Home and End jump to the ends; up from the button goes to the last', async () => {
  show();
  await userEvent.click(trigger());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Déconnexion' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('link', { name: 'Mon profil' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Déconnexion' })).toHaveFocus();
});

test('the keyboard alone: down opens, Enter chooses once, focus is on the button again', async () => {
  logout.mockClear();
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(logout).toHaveBeenCalledTimes(1);
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('closed, it leaves the keys to the page', async () => {
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  show();
  trigger().focus();
  await userEvent.keyboard('{Escape}{ArrowUp}{Home}{End}');
  document.removeEventListener('keydown', heard);
  expect(heard.mock.calls.map(([event]) => (event as Event).defaultPrevented)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('the second press closes it; it names what it opens only while that is there', async () => {
  show();
  await userEvent.click(trigger());
  const menu = trigger().getAttribute('aria-controls');
  expect(document.getElementById(menu ?? '')).toBe(screen.getByRole('list'));
  await userEvent.click(trigger());
  expect(screen.queryByRole('list')).toBeNull();
  expect(trigger()).not.toHaveAttribute('aria-controls');
});

test('focus that goes out of the window leaves it open', async () => {
  show();
  await userEvent.click(trigger());
  const link = screen.getByRole('link', { name: 'Mon profil' });
  act(() => {
    link.focus();
    link.blur();
  });
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
});

test('a picture has a name; a menu without entries breaks for no key', async () => {
  render(
    <TestPlatform>
      <MenuButton label={<svg />} name="Compte de Camille" items={[]} />
    </TestPlatform>,
  );
  const button = screen.getByRole('button', { name: 'Compte de Camille' });
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Home}{End}');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
