import { MenuButton } from '.';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '@eveneo/platform/testing';

const choose = jest.fn();
const show = () =>
  render(
    <TestPlatform>
      <MenuButton
        label="Ajouter"
        look={{}}
        items={[
          { id: 'file', label: 'Fichier', onSelect: () => undefined },
          { id: 'google', label: 'Google', onSelect: choose },
        ]}
      />
      <button>Ailleurs</button>
    </TestPlatform>,
  );
const trigger = () => screen.getByRole('button', { name: 'Ajouter' });

test('arrows move through the entries, Escape closes and restores focus', async () => {
  show();
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Fichier' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Google' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Fichier' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Google' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
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
  expect(screen.getByRole('button', { name: 'Google' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('button', { name: 'Fichier' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Google' })).toHaveFocus();
});

test('by keyboard: down opens, Enter chooses once, focus returns to the button', async () => {
  choose.mockClear();
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(choose).toHaveBeenCalledTimes(1);
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('closed, it handles no keys', async () => {
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

test('the second press closes it; aria-controls is set only while it is open', async () => {
  show();
  await userEvent.click(trigger());
  const menu = trigger().getAttribute('aria-controls');
  expect(document.getElementById(menu ?? '')).toBe(screen.getByRole('list'));
  await userEvent.click(trigger());
  expect(screen.queryByRole('list')).toBeNull();
  expect(trigger()).not.toHaveAttribute('aria-controls');
});

test('focus that leaves the window keeps it open', async () => {
  show();
  await userEvent.click(trigger());
  const entry = screen.getByRole('button', { name: 'Fichier' });
  act(() => {
    entry.focus();
    entry.blur();
  });
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
});
