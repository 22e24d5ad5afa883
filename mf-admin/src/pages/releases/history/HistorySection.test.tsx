import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { HistoryAnswer, HistoryRow } from '@eveneo/contract/delivery/pointers';
import type { PastPreview } from '@eveneo/contract/delivery/previews';
import { TestPlatform } from '@eveneo/platform/testing';
import { releasesServer } from '../../../testing/releases-page';
import { HistorySection } from './HistorySection';

const { server } = releasesServer();

const row = (id: number, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  name: 'mf-guest',
  revision: id,
  action: 'activate',
  from: null,
  to: '1.0.0-bbbbbbbbbbbb',
  percent: null,
  who: 'équipe invités',
  why: '',
  at: '2026-11-20T11:00:00.000Z',
  ...changes,
});
const ROWS = [row(3, { action: 'rollback', who: 'admin #4', person: 'Claire Martin' }), row(2), row(1)];

/** The requests to the API, the latest last. */
let asked: URLSearchParams[];
beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/releases/history', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const rows = ROWS.filter((one) => (query.get('action') ?? one.action) === one.action).filter((one) =>
        `${one.who} ${one.person ?? ''}`.includes(query.get('who') ?? ''),
      );
      return HttpResponse.json({
        at: '2026-11-22T10:00:00.000Z',
        live: [],
        rows,
        previews: [],
      } satisfies HistoryAnswer);
    }),
  );
});

const show = (at = '/releases') =>
  render(
    <TestPlatform at={at}>
      <HistorySection />
    </TestPlatform>,
  );
const table = () => screen.findByRole('table', { name: 'Historique' });
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const address = () => screen.getByTestId('location').textContent;
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);

test('shows names of people, with their id in the registry', async () => {
  show();
  const [first, second] = await bodyRows();
  expect(first).toHaveTextContent('Claire Martinadmin #4');
  expect(second).toHaveTextContent('équipe invités');
});

test('a choice changes the rows and the URL; everything is reachable by keyboard', async () => {
  show();
  await table();
  await choose('Changement', 'Retour en arrière');
  await screen.findByText('Claire Martin');
  await choose('Concerne', 'mf-guest');
  await choose('Depuis', 'Sept jours');
  expect(address()).toBe('/releases?changement=rollback&zone=mf-guest&depuis=7');
  const last = asked.at(-1)!;
  expect(last.get('action')).toBe('rollback');
  expect(last.get('name')).toBe('mf-guest');
  expect(Date.parse(last.get('since') ?? '')).toBeLessThan(Date.now());
});

test('a typed actor is searched after a pause, and stored in the URL when the field is left', async () => {
  show();
  await table();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Par' }), 'Claire');
  await screen.findByText('Claire Martin');
  expect(address()).toBe('/releases');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/releases?par=Claire');
});

test('lists previews below the changes: versions, creator, expiry, and how each ended', async () => {
  const preview = (id: string, changes: Partial<PastPreview>): PastPreview => ({
    id,
    releases: [{ name: 'mf-guest', version: '1.0.0-bbbbbbbbbbbb' }],
    who: 'équipe invités',
    createdAt: '2026-11-20T11:00:00.000Z',
    expiresAt: '2026-11-21T11:00:00.000Z',
    end: 'open',
    endedAt: null,
    endedBy: null,
    ...changes,
  });
  const endedAt = '2026-11-20T15:30:00.000Z';
  const previews = [
    preview('1', {}),
    preview('2', { end: 'expired', endedAt: '2026-11-21T11:00:00.000Z' }),
    preview('3', { end: 'ended', endedAt, endedBy: 'admin #4', endedPerson: 'Claire Martin' }),
    preview('4', { end: 'ended', endedAt, endedBy: null }),
    preview('5', { end: 'withdrawn', endedAt, endedBy: null }),
    preview('6', { end: 'revoked', endedAt, who: 'admin #4', person: 'Claire Martin' }),
  ];
  const live: HistoryAnswer['live'] = [];
  server.use(
    http.get('*/api/releases/history', () => {
      return HttpResponse.json({ at: endedAt, live, rows: [], previews } satisfies HistoryAnswer);
    }),
  );
  show();
  const found = await screen.findByRole('table', { name: 'Historique des aperçus' });
  const rows = within(found).getAllByRole('row').slice(1);
  const ends = [
    'Encore ouvert',
    'À son heure',
    'Par Claire Martin',
    'Arrêté',
    'Version retirée',
    'Jeton révoqué',
  ];
  expect(rows).toHaveLength(ends.length);
  for (const [at, end] of ends.entries()) expect(rows[at]).toHaveTextContent(end);
  expect(rows[2]).toHaveTextContent(/mf-guest 1\.0\.0-bbbbbbbbbbbb.*équipe invités.*16:30/);
  expect(screen.queryByRole('table', { name: 'Historique' })).not.toBeInTheDocument();
});

test('a URL opens with its filters; if nothing matches, one button clears them', async () => {
  show('/releases?par=personne&changement=lock');
  await screen.findByText('Aucun changement ne correspond');
  expect(screen.getByRole('searchbox', { name: 'Par' })).toHaveValue('personne');
  expect(asked.map((query) => query.toString())).toEqual(['action=lock&who=personne']);
  await userEvent.click(screen.getByRole('button', { name: 'Tout montrer' }));
  expect(await bodyRows()).toHaveLength(3);
  expect(screen.getByRole('searchbox', { name: 'Par' })).toHaveValue('');
  expect(address()).toBe('/releases');
});
