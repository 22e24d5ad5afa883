import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { WaitedEvents } from './WaitedEvents';

let waits: unknown;
const left: string[] = [];
const server = apiServer(
  http.get('*/api/guest-waiting', () => HttpResponse.json(waits as never)),
  http.delete('*/api/events/:id/waiting', ({ params }) => {
    left.push(String(params['id']));
    waits = (waits as { event: { id: number } }[]).filter(({ event }) => String(event.id) !== params['id']);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  signInForTest(PEOPLE.guest);
  left.length = 0;
  waits = [
    { event: sampleEvent({ id: 4, title: 'Bal folk', date: '2026-12-01' }), position: 1 },
    { event: sampleEvent({ id: 5, title: 'Nuit du jazz', date: '2026-12-05' }), position: 3 },
  ];
});

const show = () =>
  render(
    <TestPlatform at="/guest">
      <main>
        <h1 tabIndex={-1}>Tableau de bord</h1>
        <WaitedEvents />
      </main>
    </TestPlatform>,
  );
const region = async () => within(await screen.findByRole('region', { name: 'En attente' }));

test('each waitlist has its event, rank and a button to leave', async () => {
  show();
  const rows = (await region()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Bal folk.*Votre rang 1er.*Quitter/),
    expect.stringMatching(/Nuit du jazz.*Votre rang 3e.*Quitter/),
  ]);
  expect(screen.getByRole('link', { name: 'Bal folk' })).toHaveAttribute('href', '/events/4');
});

const leaveFirst = async () => {
  await userEvent.click((await region()).getAllByRole('button', { name: 'Quitter' })[0]!);
  const dialog = within(screen.getByRole('alertdialog', { name: /Quitter la liste d’attente/ }));
  expect(dialog.getByText(/Vous perdez votre rang pour « Bal folk »/)).toBeVisible();
  return dialog;
};

test("'Quitter' asks for confirmation, and leaves one list", async () => {
  const told = jest.spyOn(toast, 'success');
  show();
  await userEvent.click((await leaveFirst()).getByRole('button', { name: 'Garder mon rang' }));
  expect(left).toEqual([]);
  await userEvent.click((await leaveFirst()).getByRole('button', { name: 'Quitter' }));
  await waitFor(() => expect(screen.queryByText('Bal folk')).not.toBeInTheDocument());
  expect(left).toEqual(['4']);
  expect(told).toHaveBeenCalledWith('Vous n’êtes plus sur la liste d’attente.');
  expect((await region()).getAllByRole('listitem')).toHaveLength(1);
});

test('a guest on no waitlist sees no section; a failure is shown', async () => {
  waits = [];
  const { unmount } = show();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'En attente' })).not.toBeInTheDocument());
  unmount();
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/guest-waiting', () => HttpResponse.json({}, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Vos listes d’attente n’ont pas pu être chargées.',
  );
});
