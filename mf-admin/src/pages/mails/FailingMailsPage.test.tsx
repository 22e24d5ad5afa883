import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import FailingMailsPage from './FailingMailsPage';

const AT = '2026-11-20T10:00:00.000Z';
const MAILS = [
  {
    id: 3,
    kind: 'registered',
    name: 'Inscription confirmée',
    person: { id: 9, name: 'Zoé Bellanger' },
    created_at: AT,
    answer: '550 unknown',
  },
  { id: 4, kind: 'newer-kind', person: null, created_at: AT },
];
const server = apiServer(http.get('*/api/admin/failing-mails', () => HttpResponse.json({ data: MAILS })));
const show = () =>
  render(
    <TestPlatform at="/failing-mails" path="/failing-mails">
      <FailingMailsPage />
    </TestPlatform>,
  );
beforeEach(() => signInForTest(PEOPLE.admin));

test('each mail says what it is, for whom, and leads to the account', async () => {
  show();
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Inscription confirmée.*550 unknown/);
  expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Zoé Bellanger' })).toHaveAttribute(
    'href',
    '/users/9',
  );
  expect(rows[2]).toHaveTextContent(/newer-kind.*Une adresse hors compte/);
  expect(screen.getByText(/de trois pour une adresse hors compte/)).toBeVisible();
});

test('all are sent again at once, and how many is said', async () => {
  const told = jest.spyOn(toast, 'success');
  let left = MAILS;
  server.use(
    http.get('*/api/admin/failing-mails', () => HttpResponse.json({ data: left })),
    http.post('*/api/admin/failing-mails/retry', () => {
      left = [];
      return HttpResponse.json({ count: 2 });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tout renvoyer' }));
  expect(await screen.findByText('Tous les emails sont partis')).toBeVisible();
  expect(told).toHaveBeenLastCalledWith('2\u00a0emails repartent dans la minute.');
});

test('a mail is sent again, or deleted once that is confirmed; a failure is said', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const [failed, told] = [jest.spyOn(toast, 'error'), jest.spyOn(toast, 'success')];
  const asked: string[] = [];
  let left = MAILS;
  server.use(
    http.get('*/api/admin/failing-mails', () => HttpResponse.json({ data: left })),
    http.post('*/api/admin/failing-mails/3/retry', () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
    http.all('*/api/admin/failing-mails/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      left = left.filter(({ id }) => !pathname.includes(`/${id}`));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show();
  const retry = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Renvoyer.*Inscription confirmée/ }));
  await retry();
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith('L’email n’a pas pu être renvoyé. Veuillez réessayer.'),
  );
  await retry();
  await waitFor(() => expect(told).toHaveBeenCalledWith('L’email repart dans la minute.'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: /^Effacer.*newer-kind/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/La personne ne le recevra pas/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Effacer' }));
  expect(await screen.findByText('Tous les emails sont partis')).toBeVisible();
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('L’email est effacé.'));
  expect(asked).toEqual(['POST /api/admin/failing-mails/3/retry', 'DELETE /api/admin/failing-mails/4']);
});

test('a mail that another admin settled meanwhile leaves the list, and nobody is told that it was deleted', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const [failed, told] = [jest.spyOn(toast, 'error'), jest.spyOn(toast, 'success')];
  let left = MAILS;
  const message = 'Cet email n’est plus dans la liste.';
  server.use(
    http.get('*/api/admin/failing-mails', () => HttpResponse.json({ data: left })),
    http.all('*/api/admin/failing-mails/*', () => {
      left = left.slice(1);
      return HttpResponse.json({ message, code: 'not_found' }, { status: 404 });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Effacer.*Inscription confirmée/ }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Effacer' }),
  );
  await waitFor(() => expect(failed).toHaveBeenLastCalledWith(message));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: /^Renvoyer.*newer-kind/ }));
  expect(await screen.findByText('Tous les emails sont partis')).toBeVisible();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(failed).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
});

test('none; loading, a failure and a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(
    http.get('*/api/admin/failing-mails', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    http.get('*/api/admin/failing-mails', () => HttpResponse.json({ data: [] })),
  );
  show();
  expect(screen.getByText('Chargement des emails…')).toBeVisible();
  expect(await screen.findByText('Les emails n’ont pas pu être chargés.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Tous les emails sont partis')).toBeVisible();
});
