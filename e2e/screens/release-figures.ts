import type { FaultsAnswer } from '@eveneo/contract/delivery/faults';
import type { HistoryAnswer } from '@eveneo/contract/delivery/pointers';
import type { PastPreview, PreviewAnswer } from '@eveneo/contract/delivery/previews';
import type { TrafficAnswer } from '@eveneo/contract/delivery/traffic';
import type { VitalsAnswer } from '@eveneo/contract/delivery/vitals';

/** An error in the sources of an area. */
export const FAULTS: FaultsAnswer = {
  faults: [
    {
      ...{ name: 'mf-public', version: '1.0.0-abcdef012345', standing: 'live', code: 'uncaught' },
      error: "TypeError: Cannot read properties of undefined (reading 'date')",
      top: {
        built: 'mf-public/1.0.0-abcdef012345/chunks/12-0123456789abcd.js:1:2042',
        source: 'mf-public/src/pages/event-detail/EventDetailPage.tsx:42',
        by: 'EventDetailPage',
      },
      frames: [
        {
          built: 'mf-public/1.0.0-abcdef012345/chunks/12-0123456789abcd.js:1:99',
          source: 'mf-shared/ui/cover/Cover.tsx:18',
          by: 'Cover',
        },
      ],
      ...{ page: '/events/:id', count: 12 },
      ...{ firstAt: '2026-11-20T09:00:00.000Z', lastAt: '2026-11-21T11:00:00.000Z' },
    },
  ],
};

/** Half an hour in which a canary failed far more often than the live release. */
export const LOADS: TrafficAnswer = {
  releases: [
    { name: 'mf-guest', version: '1.0.0-abcdef012345', role: 'live', loads: 1515, failed: 1 },
    { name: 'mf-guest', version: '1.0.0-0123456789ab', role: 'canary', loads: 54, failed: 14 },
  ],
};

/** A canary slower than the live release, on a page with many visits. */
export const VITALS: VitalsAnswer = {
  span: 'week',
  least: 20,
  areas: [
    {
      name: 'mf-public',
      releases: (['live', 'canary'] as const).map((standing, at) => ({
        version: at === 0 ? '1.0.0-abcdef012345' : '1.0.0-0123456789ab',
        standing,
        pages: ['/events', '/events/:id', '/'].map((page, n) => ({
          page,
          vitals: [
            {
              metric: 'LCP',
              visits: 4120,
              p75: 1840 + 1100 * at + 400 * n,
              rating: at === 0 ? 'good' : 'fair',
            },
            { metric: 'INP', visits: 1310, p75: at === 0 ? 72 : 620, rating: at === 0 ? 'good' : 'poor' },
            { metric: 'CLS', visits: 4120, p75: 0.104, rating: 'fair' },
            { metric: 'FCP', visits: 4120, p75: 912, rating: 'good' },
            at === 0
              ? { metric: 'TTFB', visits: 4120, p75: 184, rating: 'good' }
              : { metric: 'TTFB', visits: 12, p75: null, rating: null },
          ],
        })),
      })),
    },
    { name: 'shell', releases: [{ version: '1.0.0-abcdef012345', standing: 'live', pages: [] }] },
  ],
};

/** Its link is as long as a real one. */
export const PREVIEW: PreviewAnswer = {
  id: '0123456789abcdef',
  releases: [{ name: 'mf-guest', version: '1.0.0-0123456789ab' }],
  who: 'admin #1',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  expiresText: 'dimanche 22 novembre 2026 à 11:00 (Europe/Paris, UTC+1)',
  url: `https://eveneo.example/apercu/${'abcdefgh'.repeat(30)}`,
};

/** History of previews: one for each way of ending. */
const past = (id: number, end: PastPreview['end'], endedBy: string | null = null): PastPreview => ({
  ...{ id: `000000000000000${id}`, releases: PREVIEW.releases, who: 'équipe invités' },
  ...{ createdAt: PREVIEW.createdAt, expiresAt: PREVIEW.expiresAt, end, endedBy },
  endedAt: end === 'open' ? null : '2026-11-21T15:30:00.000Z',
});
export const PAST: HistoryAnswer = {
  ...{ at: PREVIEW.expiresAt, live: [], rows: [] },
  previews: [
    past(1, 'open'),
    past(2, 'expired'),
    past(3, 'ended', 'Claire'),
    past(4, 'ended'),
    past(5, 'revoked'),
    past(6, 'withdrawn'),
  ],
};
