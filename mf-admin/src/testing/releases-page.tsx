import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { HistoryAnswer, PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { ReleaseOverview, ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { TestPlatform } from '@eveneo/platform/testing';
import { findButton } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import ReleasesPage from '../pages/releases/ReleasesPage';

const release = (name: string, version: string, changes: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  name,
  version,
  platform: '^1.0.0',
  commit: 'abc',
  author: 'Noé Petit',
  createdAt: '2026-11-20T10:00:00.000Z',
  publishedAt: '2026-11-20T10:00:00.000Z',
  files: 4,
  bytes: 1000,
  withdrawn: false,
  failures: 0,
  ...changes,
});

export const overview: ReleaseOverview = {
  pointers: [
    {
      name: 'mf-guest',
      revision: 4,
      live: '1.0.0-cccccccccccc',
      fallback: '1.0.0-bbbbbbbbbbbb',
      canary: { version: '1.0.0-dddddddddddd', percent: 2.5 },
      targets: ['1.0.0-bbbbbbbbbbbb', '1.0.0-aaaaaaaaaaaa'],
      lock: null,
      plan: null,
      guarded: false,
    },
    {
      name: 'mf-admin',
      revision: 1,
      live: '1.0.0-900000000009',
      fallback: null,
      canary: null,
      lock: {
        at: '2026-11-20T11:00:00.000Z',
        who: 'admin #1',
        why: 'Page blanche',
        version: '1.0.0-200000000002',
      },
      targets: [],
      plan: null,
      guarded: false,
    },
  ],
  releases: [
    release('mf-guest', '1.0.0-dddddddddddd', { failures: 12, publishedAt: '2026-11-21T10:00:00.000Z' }),
    release('mf-guest', '1.0.0-cccccccccccc', { failures: 1, day: { loads: 1200, failed: 3 } }),
    release('mf-guest', '1.0.0-100000000001', { withdrawn: true }),
    release('mf-guest', '1.0.0-bbbbbbbbbbbb'),
    release('mf-guest', '1.0.0-aaaaaaaaaaaa', { failures: 40, bad: true }),
    release('mf-guest', '1.0.0-0ece0ece0ece', { subject: 'Le calendrier suit le mois', clean: false }),
    release('mf-admin', '1.0.0-900000000009'),
  ],
};
export const history: HistoryAnswer = {
  at: '2026-11-21T10:00:00.000Z',
  live: [],
  rows: [
    {
      id: 2,
      name: 'mf-guest',
      revision: 3,
      action: 'rollback',
      from: '1.0.0-100000000001',
      to: '1.0.0-bbbbbbbbbbbb',
      percent: null,
      who: 'admin #1',
      why: 'Page blanche sur mobile',
      at: '2026-11-20T11:00:00.000Z',
    },
  ],
  previews: [],
};

/** Mocks the API before each test. @returns the API, the moves that were requested, and what changes mf-guest */
export function releasesServer() {
  const moves: PointersRequest[] = [];
  const server = apiServer(
    http.get('*/api/releases', () => HttpResponse.json(overview)),
    http.get('*/api/releases/history', () => HttpResponse.json(history)),
    http.get('*/api/releases/previews', () => HttpResponse.json({ previews: [] })),
    http.put<never, PointersRequest>('*/api/releases/pointers', async ({ request }) => {
      moves.push(await request.json());
      return HttpResponse.json({ pointers: [] });
    }),
  );
  beforeEach(() => (moves.length = 0));
  /** From now on mf-guest's pointer has these changes. */
  const guestIs = (changes: Partial<ReleaseOverview['pointers'][number]>): void => {
    const [guest, ...others] = overview.pointers;
    const changed = { ...overview, pointers: [{ ...guest!, ...changes }, ...others] };
    server.use(http.get('*/api/releases', () => HttpResponse.json(changed)));
  };
  return { server, moves, guestIs };
}

export const show = () =>
  render(
    <TestPlatform at="/releases">
      <ReleasesPage />
    </TestPlatform>,
  );
export const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'En ligne' });
  return within(table).getByRole('rowheader', { name }).closest('tr')!;
};
export async function openDialog() {
  await userEvent.click(await findButton('Revenir en arrière mf-guest'));
  return screen.findByRole('dialog', { name: /Revenir en arrière.*mf-guest/ });
}
export const confirm = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Revenir en arrière' }));
