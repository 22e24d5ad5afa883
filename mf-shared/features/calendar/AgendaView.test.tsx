import { screen, within } from '@testing-library/react';
import { beforeEachInParis, event, narrow, pressed, showCalendar } from '../../testing/calendar';

beforeEachInParis();

test('is the first view on a narrow screen, and has its button there', () => {
  narrow();
  showCalendar();
  expect(pressed()).toEqual(['Agenda']);
  for (const name of ['Mois', 'Semaine']) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('has no button on a wide screen', () => {
  showCalendar();
  expect(screen.queryByRole('button', { name: 'Agenda' })).not.toBeInTheDocument();
});

test('shows 30 days with date, time and event', () => {
  showCalendar('?vue=agenda', {
    events: [
      event(),
      event({ id: 2, title: 'Dernier jour', start: '2026-12-20T10:00', end: '2026-12-20T12:00' }),
      event({ id: 3, title: 'Trop tard', start: '2026-12-21T10:00', end: '2026-12-21T12:00' }),
      event({ id: 4, title: 'Hier', start: '2026-11-20T10:00', end: '2026-11-20T12:00' }),
    ],
  });
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Date', 'Heure', 'Événement']);
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/events/1', '/events/2']);
  expect(within(table).getByText(/20:30\s+– 22:30/)).toBeVisible();
});

test('says when it is empty', () => {
  showCalendar('?vue=agenda', { events: [] });
  expect(screen.getByText('Aucun événement sur cette période.')).toBeVisible();
});
