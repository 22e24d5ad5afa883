import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../testing/at-event';
import { button, eventPage, onPhone, openPage } from '../../../testing/event-page';

const page = eventPage();
const LEAVE = 'Quitter la liste d’attente';
const wait = () => (page.event = eventDetail({ places_left: 0, waiting_count: 5, waiting_position: 3 }));
const leave = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Gérer' }));
  await userEvent.click(button(LEAVE));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: LEAVE }));
};

beforeEach(() => {
  logInAs('guest');
  wait();
});

test('on a wide screen the card shows rank, rule and a button to leave', async () => {
  await openPage();
  expect(await screen.findByText('2 personnes avant vous.')).toBeVisible();
  expect(screen.getByText(/^Dès qu’une place se libère/)).toBeVisible();
  expect(button(LEAVE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gérer' })).toBeNull();
});

test('a group larger than the lowered capacity is promised nothing', async () => {
  page.event = eventDetail({
    // Somebody alone waits behind it.
    capacity: 4,
    places_left: 0,
    waiting_count: 2,
    waiting_position: 1,
    waiting_places: 5,
  });
  await openPage();
  expect(
    await screen.findByText(
      'La capacité a été réduite depuis : vous êtes plus nombreux que toutes les places. Quittez la liste, puis inscrivez-vous moins nombreux.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/La prochaine place est pour vous|^Dès qu’une place/)).toBeNull();
  expect(button(LEAVE)).toBeVisible();
});

test("on a phone a row shows the rank, and 'Gérer' opens the rest", async () => {
  onPhone();
  await openPage();
  const manage = await screen.findByRole('button', { name: 'Gérer' });
  expect(screen.getByText(/en attente$/)).toHaveTextContent('3e en attente');
  expect(screen.queryByRole('button', { name: LEAVE })).toBeNull();
  await userEvent.click(manage);
  const sheet = within(screen.getByRole('dialog', { name: 'Votre rang' }));
  expect(sheet.getByText('2 personnes avant vous.')).toBeVisible();
  expect(sheet.getByText(/^Dès qu’une place se libère/)).toBeVisible();
});

test('leaving from the sheet is confirmed by a message on the page', async () => {
  onPhone();
  page.server.use(
    http.delete('*/api/events/1/waiting', () => {
      page.event = eventDetail({ places_left: 0, waiting_count: 4 });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openPage();
  await leave();
  expect(await screen.findByText('Vous n’êtes plus sur la liste d’attente.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failure closes the sheet, which would cover its message', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  onPhone();
  page.server.use(http.delete('*/api/events/1/waiting', () => HttpResponse.json({}, { status: 500 })));
  await openPage();
  await leave();
  expect(await screen.findByText(/^Vous n’avez pas pu quitter la liste d’attente/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Gérer')).toBeVisible();
});
