import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { beforeEachInParis, event, narrow, showCalendar } from '../../testing/calendar';

beforeEachInParis();
beforeEach(() => void narrow());
const day = (name: RegExp) => screen.getByRole('button', { name });

test('axe finds nothing', async () => {
  const { container } = showCalendar('?vue=mois');
  expect(await axe(container)).toHaveNoViolations();
});

test('the month of a narrow screen has a button a day that says how many events it holds', () => {
  showCalendar('?vue=mois');
  expect(screen.getByRole('table', { name: 'novembre 2026' })).toBeVisible();
  expect(day(/samedi 21\s+novembre 2026, aujourd’hui, 1\sévénement$/)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(day(/^lundi 30\s+novembre 2026, 0\sévénement$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /octobre|décembre/ })).not.toBeInTheDocument();
});

test('the chosen day’s list stands below', async () => {
  showCalendar('?vue=mois', {
    events: [event(), event({ id: 2, title: 'Trail', start: '2026-11-03T09:00', end: '2026-11-03T11:00' })],
  });
  expect(screen.getByRole('link', { name: /Nuit du jazz/ })).toHaveAttribute('href', '/events/1');
  await userEvent.click(day(/^mardi 3\s/));
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/mardi 3\snovembre 2026/);
  expect(
    within(screen.getByRole('table', { name: /Événements du mardi 3/ })).getAllByRole('link'),
  ).toHaveLength(1);
  expect(screen.getByTestId('location')).toHaveTextContent('date=2026-11-03');
  await userEvent.click(day(/^mercredi 4\s/));
  expect(screen.getByText('Aucun événement ce jour-là.')).toBeVisible();
});

test('the chosen day leads to its own view', async () => {
  showCalendar('?vue=mois');
  await userEvent.click(screen.getByRole('button', { name: 'Voir la journée' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/samedi 21\snovembre 2026/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});
