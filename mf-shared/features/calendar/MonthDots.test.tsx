import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEachInParis, event, narrow, showCalendar } from '../../testing/calendar';

beforeEachInParis();
beforeEach(() => void narrow());
const day = (name: RegExp) => screen.getByRole('button', { name });

test('the month of a narrow screen has a button per day with its number of events', () => {
  showCalendar('?vue=mois');
  expect(screen.getByRole('table', { name: 'novembre 2026' })).toBeVisible();
  expect(day(/samedi 21\s+novembre 2026, aujourd’hui, 1\sévénement$/)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(day(/^lundi 30\s+novembre 2026, 0\sévénement$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /octobre|décembre/ })).not.toBeInTheDocument();
});

test('the list of the chosen day is below', async () => {
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

test('the chosen day opens in its own view', async () => {
  showCalendar('?vue=mois');
  await userEvent.click(screen.getByRole('button', { name: 'Voir la journée' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/samedi 21\snovembre 2026/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('an event at 23:30 that ends after midnight has a dot and a line on its own day', async () => {
  showCalendar('?vue=mois', {
    events: [event({ start: '2026-11-20T23:30', end: '2026-11-21T00:30' })],
  });
  expect(day(/^samedi 21\s.*, 0\sévénement$/)).toBeVisible();
  expect(screen.getByText('Aucun événement ce jour-là.')).toBeVisible();
  await userEvent.click(day(/^vendredi 20\s.*, 1\sévénement$/));
  expect(screen.getByRole('link', { name: /Nuit du jazz/ })).toBeVisible();
});

const columns = () => screen.getAllByRole('columnheader').map((header) => header.lastChild?.textContent);
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

test.each([
  ['2026-11-21', 30, 6],
  ['2027-02-10', 28, 4],
  ['2028-02-29', 29, 5],
  ['2026-08-31', 31, 6],
  // The calendar's last month, whose last week is incomplete.
  ['9999-12-31', 31, 5],
])('the month of %s has %i days in %i weeks, from Monday on', (date, days, weeks) => {
  showCalendar(`?vue=mois&date=${date}`);
  const table = within(screen.getByRole('table', { name: /^\S+ \d{4}$/ }));
  expect(table.getAllByRole('button')).toHaveLength(days);
  expect(table.getAllByRole('row')).toHaveLength(weeks + 1);
  expect(columns().slice(0, 7)).toEqual(WEEKDAYS);
});

test('an event on the calendar’s last evening is found on its day', async () => {
  showCalendar('?vue=mois&date=9999-12-31', {
    events: [event({ title: 'Fin', start: '9999-12-31T22:00', end: '9999-12-31T23:59' })],
  });
  expect(day(/^vendredi 31\sdécembre 9999, 1\sévénement$/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(screen.getByTestId('location')).toHaveTextContent('date=9999-12-31');
  expect(screen.getByRole('link', { name: /Fin/ })).toBeVisible();
});

test('four events in a day are three dots and a plus sign, and read out as four', () => {
  const at = (id: number) => event({ id, start: '2026-11-05T10:00', end: '2026-11-05T11:00' });
  showCalendar('?vue=mois', { events: [at(1), at(2), at(3), at(4)] });
  expect(day(/^jeudi 5\s+novembre 2026, 4\sévénements$/)).toHaveTextContent(/\+$/);
});

test.each(['2026-02-30', 'demain', '10000-01-01'])(
  'an invalid date in the URL (%j) counts as today',
  (date) => {
    showCalendar(`?vue=mois&date=${encodeURIComponent(date)}`);
    expect(day(/^samedi 21\s/)).toHaveAttribute('aria-pressed', 'true');
  },
);
