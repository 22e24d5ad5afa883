import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { CaseDetail, CaseLine } from '@eveneo/contract/application/reports';
import { TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import ReportsPage from './ReportsPage';

const AT = '2026-11-20T10:00:00.000Z';
const LINE: CaseLine = {
  id: 7,
  kind: 'review',
  title: 'Bal folk',
  text: 'Bande d’idiots',
  state: 'open',
  urgency: 2,
  reports: 3,
  opened_at: AT,
  decision: null,
};
const DETAIL: CaseDetail = {
  ...LINE,
  event_id: 12,
  rating: 1,
  author: { id: 9, name: 'Camille Martin', decisions: 0 },
  now: 'Bande d’idiots',
  around: [],
  rule: null,
  facts: '',
  decided_at: null,
  decided_by: null,
  entries: [{ category: 'hate', words: 'Une injure', at: AT, by: 'visitor', baseless: 1, text: null }],
  lifted: false,
  objection: null,
  may_review: false,
};
const sent: unknown[] = [];
let stored = DETAIL;
const answering =
  (given: Partial<CaseDetail>) =>
  async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    stored = { ...stored, ...given };
    return HttpResponse.json(stored);
  };
const DOWN: Partial<CaseDetail> = {
  state: 'decided',
  decision: 'take-down',
  rule: 'hate',
  facts: 'Des injures',
  now: null,
  decided_at: AT,
  decided_by: 'Ada Moreau',
};
const server = apiServer(
  http.get('*/api/admin/reports', ({ request }) => {
    const decided = new URL(request.url).searchParams.get('state') === 'decided';
    const pages = { current_page: 1, last_page: 1, per_page: 30 };
    return HttpResponse.json({ data: decided ? [] : [LINE], total: decided ? 0 : 1, ...pages });
  }),
  http.get('*/api/admin/reports/7', () => HttpResponse.json(stored)),
  http.post('*/api/admin/reports/7/decision', answering(DOWN)),
  http.post('*/api/admin/reports/7/lift', answering({ ...DOWN, lifted: true })),
);
beforeEach(() => {
  sent.length = 0;
  stored = DETAIL;
});

const show = (search = '') =>
  render(
    <TestPlatform at={{ pathname: '/reports', search }}>
      <ReportsPage />
    </TestPlatform>,
  );

test('a takedown under objection is lifted by answering the objection alone', async () => {
  const objection = { words: 'Je conteste', at: AT, outcome: null, answer: '' };
  const picture = 'data:image/webp;base64,UklGRg==';
  stored = { ...DETAIL, ...DOWN, kind: 'picture', picture, state: 'objected', objection, may_review: true };
  // Taken down without a report.
  stored = { ...stored, reports: 0, entries: [] };
  show('?dossier=7');
  expect(await screen.findByText('Je conteste')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Image d’un événement$/);
  // What is withdrawn is shown on demand.
  expect(screen.getByRole('img')).not.toBeVisible();
  await userEvent.click(screen.getByText('Voir l’image'));
  expect(screen.getByRole('img', { name: 'L’image en cause' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remettre en ligne' })).toBeNull();
});

test('the queue is narrowed by what is reported and why, kept in the URL', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/reports', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 });
    }),
  );
  show('?onglet=decided&contenu=review&page=2');
  expect(await screen.findByText('Aucun dossier ne correspond')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Motif'), 'fraud');
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&state=decided&kind=review&category=fraud'));
  expect(screen.getByLabelText('Contenu')).toHaveDisplayValue('Avis');
});

test('the queue leads to a case, which an admin decides with its reasons; a takedown can be lifted', async () => {
  show();
  expect(await screen.findByText('1 à traiter')).toBeVisible();
  expect(screen.getByText('Tout de suite')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Avis\s: Bal folk/ }));
  expect(await screen.findByText('Déjà un dossier infondé.', { exact: false })).toBeVisible();
  // Where the person can be suspended.
  expect(screen.getByRole('link', { name: 'Camille Martin' })).toHaveAttribute('href', '/users/9');
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(4);
  await userEvent.click(screen.getByRole('radio', { name: /^Retirer/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Prendre la décision' }));
  expect(await screen.findByRole('link', { name: 'Dites les faits en quelques mots' })).toBeVisible();
  write(screen.getByLabelText(/Faits/), 'Des injures');
  await userEvent.click(screen.getByRole('button', { name: 'Prendre la décision' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remettre en ligne' }));
  write(screen.getByLabelText(/Raison/), 'Une erreur');
  await userEvent.click(screen.getAllByRole('button', { name: 'Remettre en ligne' }).at(-1)!);
  expect(await screen.findByText('Cette décision est levée.')).toBeVisible();
  expect(sent).toEqual([
    { decision: 'take-down', rule: 'hate', facts: 'Des injures', baseless: false },
    { reason: 'Une erreur' },
  ]);
});

test('an objection is answered by an admin who may; others learn why they may not', async () => {
  const objection = { words: 'De l’humour', at: AT, outcome: null, answer: '' };
  stored = { ...DETAIL, ...DOWN, state: 'objected', objection };
  const { unmount } = show('?dossier=7');
  expect(await screen.findByText(/Un autre administrateur/)).toBeVisible();
  unmount();
  stored = { ...stored, may_review: true };
  const upheld = { ...objection, outcome: 'upheld' as const, answer: 'Relu' };
  server.use(http.post('*/api/admin/reports/7/objection', answering({ ...DOWN, objection: upheld })));
  show('?dossier=7');
  await userEvent.selectOptions(await screen.findByLabelText('Réponse à la contestation'), 'upheld');
  write(screen.getByLabelText(/Explication/), 'Relu');
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await waitFor(() => expect(sent).toEqual([{ outcome: 'upheld', answer: 'Relu' }]));
});

test('decided cases have their tab', async () => {
  show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Décidés' }));
  expect(await screen.findByText('Aucune décision pour l’instant')).toBeVisible();
});

test('other pieces of the author are decided likewise; unreported ones only with a takedown', async () => {
  const others = [
    { ...LINE, id: 8, kind: 'message' as const, text: 'Encore une injure' },
    { ...LINE, id: 9, text: 'Un avis fâché' },
  ];
  const unreported = [
    { kind: 'message' as const, id: 31, title: 'Bal folk', text: 'Une de plus', at: AT },
    { kind: 'review' as const, id: 31, title: 'Bal folk', text: '', at: AT },
  ];
  stored = { ...DETAIL, others, unreported };
  show('?dossier=7');
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Encore une injure/ }));
  await userEvent.click(box(/Un avis fâché/));
  await userEvent.click(box(/Un avis fâché/));
  expect(screen.queryByRole('checkbox', { name: /Une de plus/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Retirer/ }));
  await userEvent.click(box(/^Message\s: Une de plus/));
  // Of one number, and of another kind.
  expect(box(/^Avis\s: Bal folk/)).not.toBeChecked();
  write(screen.getByLabelText(/Faits/), 'Des injures');
  await userEvent.click(screen.getByRole('button', { name: 'Prendre la décision' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ also: [8], pieces: [{ kind: 'message', id: 31 }] });
});
