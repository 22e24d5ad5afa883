import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { write } from 'mf-shared/testing/act';
import { sampleEvent } from 'mf-shared/testing/event';
import { answer, dashboardServer, loaded, show, titles } from '../../../testing/dashboard';

const EVENTS = [
  { id: 1, title: 'Élan', date: '2026-12-12', organizer: 'Zoé', location: 'Le Périscope, Lyon' },
  { id: 2, title: 'atelier 10', date: '2026-12-01', organizer: 'ada', location: 'Rennes' },
  { id: 3, title: 'Atelier 9', date: '2026-11-01', organizer: 'Noé', location: 'Brest' },
].map((event) => sampleEvent({ ...event, registrations_count: event.id }));

const server = dashboardServer();
beforeEach(() => server.use(...answer(EVENTS)));

test('is sorted by time, title, organizer or registrations; the URL keeps it', async () => {
  const { unmount } = show();
  await loaded();
  expect(titles()).toEqual(['atelier 10', 'Élan', 'Atelier 9']);
  const sort = (order: string) => userEvent.selectOptions(screen.getByLabelText('Trier'), order);
  await sort('par titre');
  expect(titles()).toEqual(['Atelier 9', 'atelier 10', 'Élan']);
  // Only the order of time has headings.
  expect(screen.queryByRole('heading', { level: 2, name: 'Passés' })).toBeNull();
  await sort('par organisateur');
  expect(titles()).toEqual(['atelier 10', 'Atelier 9', 'Élan']);
  await sort('les plus d’inscrits d’abord');
  expect(titles()).toEqual(['Atelier 9', 'atelier 10', 'Élan']);
  expect(screen.getByTestId('location')).toHaveTextContent('/admin?tri=-inscrits');
  unmount();
  show('?tri=titre');
  await loaded();
  expect(titles()).toEqual(['Atelier 9', 'atelier 10', 'Élan']);
  await sort('par date');
  expect(screen.getByTestId('location')).toHaveTextContent(/^\/admin$/);
  expect(screen.getByRole('heading', { level: 2, name: 'Passés' })).toBeVisible();
});

test('searches title, place and organizer, with the filters; no match offers to clear', async () => {
  show();
  await loaded();
  const field = screen.getByRole('searchbox', { name: 'Événement, lieu, organisateur' });
  for (const [search, found] of [
    ['ELAN', 'Élan'],
    ['rennes', 'atelier 10'],
    ['noe', 'Atelier 9'],
  ] as const) {
    write(field, search);
    await waitFor(() => expect(titles()).toEqual([found]));
  }
  await userEvent.click(screen.getByRole('button', { name: 'À venir' }));
  write(field, 'rien de tel');
  expect(await screen.findByText('Aucun événement ne correspond à votre recherche.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await waitFor(() => expect(titles()).toEqual(['atelier 10', 'Élan']));
  expect(field).toHaveFocus();
});

test('an event says how full it is', async () => {
  show();
  await loaded();
  const row = (await screen.findByRole('link', { name: 'Élan' })).closest('li');
  expect(row).toHaveTextContent(/1\sinscrit sur/);
});
