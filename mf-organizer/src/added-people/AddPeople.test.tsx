import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AddPeople as Sent } from '@eveneo/contract/application/added-people';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { AddPeople } from './AddPeople';

const sent: Sent[] = [];
let lost: number;
apiServer(
  http.post('*/api/events/1/added', async ({ request }) => {
    const body = (await request.json()) as Sent;
    sent.push(body);
    if (sent.length === lost) return HttpResponse.error();
    return HttpResponse.json({ added: body.people.length, known: [], capacity: 120 });
  }),
);
beforeEach(() => {
  sent.length = 0;
  lost = 0;
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(PEOPLE.organizer);
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => setClock());

const open = async (places_left = 86) => {
  render(
    <TestPlatform>
      <AddPeople event={eventDetail({ places_left, waiting_count: 0 })} />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  return within(await screen.findByRole('dialog', { name: 'Ajouter des personnes' }));
};

test('a pasted list is shown before anything is written, and refused lines say why', async () => {
  const dialog = await open();
  write(dialog.getByLabelText(/^Personnes/), 'Nom;Email\nOdile;odile@exemple.fr\nAna;pas une adresse\nPaul;');
  expect(dialog.getByText('Nom : Nom — adresse : Email')).toBeVisible();
  expect(
    within(dialog.getByRole('list', { name: 'Aperçu des personnes à ajouter' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  expect(dialog.getByText(/^Ligne 3/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: /^Ajouter 2\spersonnes$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]?.people).toMatchObject([
    { name: 'Odile', email: 'odile@exemple.fr' },
    { name: 'Paul', email: null },
  ]);
});

test('more than fit asks to raise the capacity in the same act', async () => {
  const dialog = await open(1);
  write(dialog.getByLabelText(/^Personnes/), 'Odile\nPaul');
  expect(dialog.getByRole('button', { name: /^Ajouter 2\spersonnes$/ })).toBeDisabled();
  await userEvent.click(dialog.getByLabelText(/^Augmenter la capacité de 1\splace/));
  await userEvent.click(dialog.getByRole('button', { name: /^Ajouter 2\spersonnes$/ }));
  await waitFor(() => expect(sent).toMatchObject([{ raise: true }]));
});

test('a lost answer is sent again with the same keys, 200 at a time', async () => {
  lost = 2;
  const dialog = await open(500);
  write(
    dialog.getByLabelText(/^Personnes/),
    Array.from({ length: 250 }, (_, at) => `Personne ${at}`).join('\n'),
  );
  await userEvent.click(dialog.getByRole('button', { name: /^Ajouter 250\spersonnes$/ }));
  expect(await dialog.findByText(/réessayez, personne ne le sera deux fois/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Ajouter 250\spersonnes$/ }));
  await waitFor(() => expect(sent).toHaveLength(4));
  const keysOf = (at: number) => sent[at]?.people.map(({ key }) => key);
  expect([keysOf(0)?.length, keysOf(1)?.length]).toEqual([200, 50]);
  expect([keysOf(2), keysOf(3)]).toEqual([keysOf(0), keysOf(1)]);
});
