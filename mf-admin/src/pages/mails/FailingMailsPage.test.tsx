import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import FailingMailsPage from './FailingMailsPage';

const AT = '2026-11-20T10:00:00.000Z';
const MAILS = [
  { id: 3, kind: 'registered', person: { id: 9, name: 'Zoé Bellanger' }, created_at: AT },
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
  const { container } = show();
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('Inscription confirmée');
  expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Zoé Bellanger' })).toHaveAttribute(
    'href',
    '/users/9',
  );
  expect(rows[2]).toHaveTextContent(/newer-kind.*Une adresse hors compte/);
  expect(screen.getByText(/ou de trois jours pour une adresse hors compte/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
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
