import type { HistoryAnswer } from '@eveneo/contract/delivery/pointers';
import type { PastPreview, PreviewAnswer } from '@eveneo/contract/delivery/previews';

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
  id: `000000000000000${id}`,
  releases: PREVIEW.releases,
  who: 'équipe invités',
  createdAt: PREVIEW.createdAt,
  expiresAt: PREVIEW.expiresAt,
  end,
  endedBy,
  endedAt: end === 'open' ? null : '2026-11-21T15:30:00.000Z',
});
export const PAST: HistoryAnswer = {
  at: PREVIEW.expiresAt,
  live: [],
  rows: [],
  previews: [
    past(1, 'open'),
    past(2, 'expired'),
    past(3, 'ended', 'Claire'),
    past(4, 'ended'),
    past(5, 'revoked'),
    past(6, 'withdrawn'),
  ],
};
