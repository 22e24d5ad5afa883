import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventPaper } from '@eveneo/contract/application/paper';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import AttestationPage from '../attestation/AttestationPage';
import PaperPage from './PaperPage';

const person = (id: number, name: string, more: Partial<EventPaper['data'][number]> = {}) => ({
  ...{ id, name, ticket_number: `AAAA-000${9 - id}`, host_id: null, attestation: null },
  ...more,
});
const PAPER: EventPaper = {
  organizer: 'Librairie Corot',
  data: [
    person(1, 'Odile Marchand', { attestation: '1-AAAA-BBBB-CCCC' }),
    person(2, 'Zoé Ébène'),
    person(3, 'Ana Ruiz', { host_id: 2 }),
    person(4, 'Accompagne Zoé Ébène', { host_id: 2 }),
  ],
};
const asked: unknown[] = [];
const server = apiServer(
  http.get('*/api/events/1', () => HttpResponse.json(eventDetail({ title: 'Nuit des lectures' }))),
  http.get('*/api/events/1/paper', () => HttpResponse.json(PAPER)),
  http.post('*/api/attestations/check', async ({ request }) => {
    asked.push(await request.json());
    const { title, date, time, end_time, location } = eventDetail({ title: 'Nuit des lectures' });
    return HttpResponse.json({
      ...{ title, date, time, end_time, location, organizer: null },
      ...{ number: '1-AAAA-BBBB-CCCC', name: 'Odile Marchand' },
    });
  }),
);
beforeEach(() => {
  asked.length = 0;
  signInForTest(PEOPLE.organizer);
});

const rows = () =>
  screen.getAllByRole('rowheader').map((cell) => [cell.textContent, cell.nextElementSibling?.textContent]);

test('the sheet has a line for each registration with its places, or one for each ticket by number', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  render(
    <TestPlatform at={{ pathname: '/manage-events/1/paper' }} path="/manage-events/:id/paper">
      <PaperPage />
    </TestPlatform>,
  );
  expect(await screen.findByRole('heading', { name: 'Feuille d’émargement' })).toBeVisible();
  expect(rows()).toEqual([
    ['Odile Marchand', '1'],
    ['Zoé Ébèneavec Ana Ruiz et une autre personne', '3'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Par billet' }));
  expect(rows().map(([, ticket]) => ticket)).toEqual(['AAAA-0005', 'AAAA-0006', 'AAAA-0007', 'AAAA-0008']);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalled();
});

test('a badge for each ticket, and an attestation for who entered, of those who are sought', async () => {
  render(
    <TestPlatform at={{ pathname: '/manage-events/1/paper' }} path="/manage-events/:id/paper">
      <PaperPage />
    </TestPlatform>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Badges' }));
  const badges = () => within(screen.getByRole('list', { name: 'Badges' })).getAllByRole('listitem');
  expect(badges()).toHaveLength(4);
  await userEvent.type(screen.getByLabelText('Chercher un nom'), 'ebene');
  expect(badges()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Attestations de présence' }));
  expect(screen.getByText('Aucun nom ne correspond.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Chercher un nom'));
  const paper = screen.getByRole('article', { name: 'Attestation de présence, Odile Marchand' });
  expect(paper).toHaveTextContent(/Librairie Corot atteste que.*Odile Marchand.*1-AAAA-BBBB-CCCC/);
});

test('a number that is typed shows the paper; it travels in no address of a request', async () => {
  render(
    <TestPlatform at={{ pathname: '/attestation' }} path="/attestation">
      <AttestationPage />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(screen.getAllByText('Le numéro est requis')[0]).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Numéro de l’attestation/), '1 aaaa bbbb cccc');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(await screen.findByText('Cette attestation est authentique.')).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Il est attesté que');
  expect(asked).toEqual([{ number: '1-aaaa-bbbb-cccc' }]);
});

test('an address with a stray sign is a number like any other', async () => {
  render(
    <TestPlatform at="/attestation#100%" path="/attestation">
      <AttestationPage />
    </TestPlatform>,
  );
  expect(await screen.findByText('Cette attestation est authentique.')).toBeVisible();
  expect(asked).toEqual([{ number: '100%' }]);
});

test('a co-organizer without the right reads which one is missing', async () => {
  const read = jest.fn();
  server.use(
    http.get('*/api/events/1', () =>
      HttpResponse.json(eventDetail({ organizer_id: 77, my_rights: ['edit'] })),
    ),
    http.get('*/api/events/1/paper', read),
  );
  render(
    <TestPlatform at={{ pathname: '/manage-events/1/paper' }} path="/manage-events/:id/paper">
      <PaperPage />
    </TestPlatform>,
  );
  expect(await screen.findByText(/Il vous manque un droit.*Voir et gérer les inscrits/)).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});
