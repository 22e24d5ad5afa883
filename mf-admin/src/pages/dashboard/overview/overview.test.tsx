import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Overview } from '@eveneo/contract/application/overview';
import { dashboardServer, loaded, OVERVIEW, show } from '../../../testing/dashboard';

const server = dashboardServer();
const plain = (text: string | null) => text?.replace(/\s/g, ' ');
const say = (overview: Partial<Overview>) =>
  server.use(http.get('*/api/admin/overview', () => HttpResponse.json({ ...OVERVIEW, ...overview })));

test('what needs an admin leads to where it is dealt with; nothing waits: only that all mails were sent', async () => {
  show();
  await screen.findByRole('region', { name: 'La semaine en chiffres' });
  const waits = within(screen.getByRole('region', { name: 'À traiter maintenant' }));
  expect(waits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Emails0.non remistous sont partis/),
  ]);
});

test('reports, objections, mails and a withdrawn release, by a roll-back or as a canary', async () => {
  const withdrawn = [{ area: 'mf-guest', version: 'mf-guest-aaaaaaaaaaaa', at: '2026-11-20T10:00:00Z' }];
  say({ waits: { reports: 3, urgent: 1, objections: 1, mails: 2, withdrawn } });
  show();
  const waits = within(await screen.findByRole('region', { name: 'À traiter maintenant' }));
  expect(waits.getAllByRole('listitem').map((one) => plain(one.textContent))).toEqual([
    'Signalements3 dossiersdont 1 urgentTraiter',
    'Contestations1 contestationà décider par un autre administrateurExaminer',
    'Emails2 non remisaprès huit essaisVoir lesquels',
    'Version retiréemf-guestzone verrouillée depuis le 20/11/2026Voir les versions',
  ]);
  expect(waits.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/reports',
    '/reports',
    '/failing-mails',
    '/releases',
  ]);
});

test('figures of the last seven days, each of a list', async () => {
  show();
  const facts = within(await screen.findByRole('region', { name: 'La semaine en chiffres' }));
  expect(facts.getAllByRole('definition').map((one) => plain(one.textContent))).toEqual([
    '560511 les sept jours d’avant',
    '7dont 1 organisateur',
    '13 événements1 complet2 094 inscrits',
    '5 zonesAucune panne signalée',
  ]);
});

test('twelve weeks as a line of figures, each leading to its list, and a table of every measure', async () => {
  show();
  const trends = within(await screen.findByRole('region', { name: 'Sur douze semaines' }));
  expect(
    trends
      .getAllByRole('definition')
      .map((one) => plain(one.textContent))
      .slice(0, 3),
  ).toEqual(['3 486', '84', '24']);
  expect(trends.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Inscriptions', '/manage-registrations'],
    ['Comptes', '/users'],
    ['Événements', '/manage-events'],
    ['Entrées', '/manage-registrations'],
  ]);
  const table = within(screen.getByRole('table', { name: 'Sur douze semaines', hidden: true }));
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(13);
});

test('a failure is reported: it never looks like an empty list', async () => {
  server.use(http.get('*/api/admin/overview', () => HttpResponse.json({ message: 'non' }, { status: 500 })));
  show();
  await loaded();
  expect(await screen.findByRole('alert')).toHaveTextContent('Les chiffres n’ont pas pu être chargés.');
});
