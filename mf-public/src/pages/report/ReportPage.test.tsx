import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReportState, Statement } from '@eveneo/contract/application/reports';
import { TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import ReportPage from './ReportPage';

const AT = '2026-11-20T10:00:00.000Z';
const UNTIL = '2999-05-20T10:00:00.000Z';
const REPORT: ReportState = {
  ...{ kind: 'review', title: 'Bal folk', category: 'hate', words: 'Une injure', reported_at: AT },
  ...{ decision: 'keep', decided_at: AT, mail: 'confirmed', until: UNTIL },
};
const SUSPENSION: Statement = {
  ...{ kind: 'account', title: 'Léa', text: 'Léa', decision: 'suspend', rule: null, facts: 'Injures' },
  ...{ reported: false, decided_at: AT, lifted: false, until: UNTIL, objection: null },
};
const sent: unknown[] = [];
const objection = { words: 'Relisez', at: AT, outcome: null, answer: '' };
const server = apiServer(
  http.post('*/api/report-link', () => HttpResponse.json(REPORT)),
  http.post('*/api/report-link/objection', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...REPORT, until: undefined, objection });
  }),
  http.post('*/api/statement-link', () => HttpResponse.json(SUSPENSION)),
  http.post('*/api/statement-link/objection', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...SUSPENSION, objection });
  }),
);
afterEach(() => void (sent.length = 0));
const show = (token: string) =>
  render(
    <TestPlatform at={`/report?token=${token}`} path="/report">
      <ReportPage />
    </TestPlatform>,
  );
const object = async (label: string) => {
  write(await screen.findByLabelText(label), 'Relisez');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la contestation' }));
};
const WHY = 'Pourquoi cette décision est une erreur';

test('a reporter who disagrees objects on the page of the report', async () => {
  show('r7.abc');
  await object(WHY);
  expect(await screen.findByText(/Votre contestation est arrivée/)).toBeVisible();
  expect(sent).toEqual([{ token: 'r7.abc', words: 'Relisez' }]);
  expect(screen.queryByLabelText(WHY)).toBeNull();
});

test('after a takedown, or the deadline, the reporter is led nowhere that sends nothing', async () => {
  server.use(http.post('*/api/report-link', () => HttpResponse.json({ ...REPORT, until: AT })));
  show('r7.abc');
  expect(await screen.findByText(/organe de règlement/)).toBeVisible();
  expect(screen.queryByLabelText(WHY)).toBeNull();
  expect(screen.queryByRole('link', { name: /écrire/i })).toBeNull();
});

test('a suspended person reads the reasons and objects', async () => {
  show('c3.abc');
  expect(await screen.findByText('Nous avons suspendu votre compte.')).toBeVisible();
  expect(screen.getByText('Injures')).toBeVisible();
  await object(WHY);
  expect(await screen.findByText(/Votre contestation est arrivée/)).toBeVisible();
});

test.each(['', 'r7.abc', 's7.abc'])(
  'a link that does not work shows why, as what is not there: %s',
  async (token) => {
    const refused = () =>
      HttpResponse.json({ message: 'Ce lien n’est pas reconnu', code: 'validation' }, { status: 422 });
    server.use(http.post('*/api/report-link', refused), http.post('*/api/statement-link', refused));
    show(token);
    expect(await screen.findByText(/^Ce lien n’est pas reconnu/)).toBeVisible();
    expect(screen.getByText('0')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trouver un événement' })).toBeVisible();
  },
);
