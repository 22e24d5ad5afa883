import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Waitlist as List } from '@eveneo/contract/application/places';
import { TestPlatform } from '@eveneo/platform/testing';
import { findButton, write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { Waitlist } from './Waitlist';

const person = (user_id: number, name: string, position: number) => ({
  user_id,
  name,
  avatar: null,
  position,
  waiting_since: '2026-11-20T10:00:00.000Z',
  moved_first: false,
});
let list: List;
const sent: unknown[] = [];
const server = apiServer(
  http.get('*/api/events/1/waiting', () => HttpResponse.json(list)),
  http.post('*/api/events/1/waiting/:userId/first', async ({ request, params }) => {
    const { why } = (await request.json()) as { why: string };
    sent.push([params['userId'], why]);
    list = {
      waiting: [person(6, 'Tom Leroy', 1), person(5, 'Inès Moreau', 2)],
      moves: [
        { name: 'Tom Leroy', actor: 'Camille', from_position: 2, why, moved_at: '2026-11-21T10:00:00.000Z' },
      ],
    };
    return HttpResponse.json(list);
  }),
);
beforeEach(() => {
  list = { waiting: [person(5, 'Inès Moreau', 1), person(6, 'Tom Leroy', 2)], moves: [] };
  sent.length = 0;
});
const show = (alone = false) =>
  render(
    <TestPlatform>
      <Waitlist eventId={1} alone={alone} />
    </TestPlatform>,
  );
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const openDialog = async () => {
  await userEvent.click(await findButton('Passer Tom Leroy en premier'));
  return within(await screen.findByRole('alertdialog', { name: 'Passer en premier' }));
};

test('people are listed in their order; the first cannot be moved up', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Liste d’attente (2)' })).toBeVisible();
  expect(names()[0]).toContain('1');
  expect(names()[0]).toContain('Inès Moreau');
  expect(screen.queryByRole('button', { name: 'Passer Inès Moreau en premier' })).toBeNull();
});

test('moving somebody to the front requires a reason, which is recorded', async () => {
  show();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Passer en premier' }));
  expect(dialog.getByText('La raison est requise')).toBeVisible();
  expect(sent).toEqual([]);
  write(dialog.getByRole('textbox', { name: 'Raison' }), ' Vient de loin\ndemain ');
  await userEvent.click(dialog.getByRole('button', { name: 'Passer en premier' }));
  await waitFor(() => expect(names()[0]).toContain('Tom Leroy'));
  // One line: a recorded reason has no line breaks.
  expect(sent).toEqual([['6', 'Vient de loin demain']]);
  await userEvent.click(screen.getByText('Changements de rang'));
  expect(screen.getByText(/est passé en premier/)).toHaveTextContent(
    /^Tom Leroy, 2e, .*par Camille.*Vient de loin demain$/,
  );
});

test('a refusal shows its reason, and the list is reloaded', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(
    http.post('*/api/events/1/waiting/:userId/first', () => {
      list = { waiting: [person(5, 'Inès Moreau', 1)], moves: [] };
      return HttpResponse.json(
        { message: 'Cette personne n’est pas sur la liste d’attente.' },
        { status: 404 },
      );
    }),
  );
  show();
  const dialog = await openDialog();
  write(dialog.getByRole('textbox', { name: 'Raison' }), 'Parce que');
  await userEvent.click(dialog.getByRole('button', { name: 'Passer en premier' }));
  expect(await dialog.findByText('Cette personne n’est pas sur la liste d’attente.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Liste d’attente (1)')).toBeInTheDocument());
});

test('an empty waitlist shows nothing beside the registrants, and says so alone; a failure is said', async () => {
  list = { waiting: [], moves: [] };
  const { unmount } = show();
  await waitFor(() => expect(screen.queryByText(/Chargement/)).toBeNull());
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  expect(screen.queryByText('Plus personne n’attend.')).toBeNull();
  unmount();
  const alone = show(true);
  expect(await screen.findByText('Plus personne n’attend.')).toBeVisible();
  alone.unmount();
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/events/1/waiting', () => HttpResponse.json({}, { status: 500 })));
  show();
  expect(await screen.findByText('La liste d’attente n’a pas pu être chargée.')).toBeVisible();
});
