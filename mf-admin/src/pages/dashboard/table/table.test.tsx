import { screen, waitFor, within } from '@testing-library/react';
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
const head = (name: string) => screen.getByRole('button', { name });
const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

test('a column’s head sorts up, down, and back to coming events first; the URL keeps it', async () => {
  const { unmount } = show();
  await loaded();
  expect(titles()).toEqual(['atelier 10', 'Élan', 'Atelier 9']);
  await userEvent.click(head('Événement'));
  expect([titles(), sorted('Événement')]).toEqual([['Atelier 9', 'atelier 10', 'Élan'], 'ascending']);
  await userEvent.click(head('Événement'));
  expect([titles(), sorted('Événement')]).toEqual([['Élan', 'atelier 10', 'Atelier 9'], 'descending']);
  await userEvent.click(head('Événement'));
  expect([titles(), sorted('Événement')]).toEqual([['atelier 10', 'Élan', 'Atelier 9'], null]);
  await userEvent.click(head('Organisateur'));
  expect(titles()).toEqual(['atelier 10', 'Atelier 9', 'Élan']);
  await userEvent.click(head('Date'));
  expect(titles()).toEqual(['Atelier 9', 'atelier 10', 'Élan']);
  await userEvent.click(head('Inscrits'));
  await userEvent.click(head('Inscrits'));
  expect(titles()).toEqual(['Atelier 9', 'atelier 10', 'Élan']);
  expect(screen.getByTestId('location')).toHaveTextContent('/admin?tri=-inscrits');
  unmount();
  show('?tri=titre');
  await loaded();
  expect(titles()).toEqual(['Atelier 9', 'atelier 10', 'Élan']);
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
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  write(field, 'rien de tel');
  expect(await screen.findByText('Aucun événement ne correspond à votre recherche.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await waitFor(() => expect(titles()).toEqual(['atelier 10', 'Élan']));
  expect(field).toHaveFocus();
});

test('an event is named by its title, and says how full it is', async () => {
  show();
  await loaded();
  const row = screen.getByRole('row', { name: /Élan/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Élan');
  expect(within(row).getByText('1').closest('td')).toHaveTextContent(/^1.inscrit sur/);
});
