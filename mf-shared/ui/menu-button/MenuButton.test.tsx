import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
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

test('axe finds nothing, closed and open', async () => {
  const { container } = show();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(trigger());
  expect(await axe(container)).toHaveNoViolations();
});

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
