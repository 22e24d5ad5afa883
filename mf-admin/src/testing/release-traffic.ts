import {
  TRAFFIC_SPANS,
  type ReleaseTraffic,
  type TrafficAnswer,
  type TrafficSpan,
} from '@eveneo/contract/delivery/traffic';

/** Counts of a release that had its loads in its last steps. */
const counted = (
  span: TrafficSpan,
  release: Pick<ReleaseTraffic, 'version' | 'standing' | 'hosts'>,
  last: { loads?: number[]; failed?: number[] } = {},
): ReleaseTraffic => {
  const padded = (counts: readonly number[] = []) => [
    ...Array.from({ length: TRAFFIC_SPANS[span].steps - counts.length }, () => 0),
    ...counts,
  ];
  return { ...release, loads: padded(last.loads), failed: padded(last.failed) };
};

/** An area with a canary that fails beside a live release that does not, and one that nobody loaded. */
export const trafficAnswer = (span: TrafficSpan = 'minutes'): TrafficAnswer => ({
  span,
  from: '2026-11-21T09:31:00.000Z',
  step: TRAFFIC_SPANS[span].step,
  areas: [
    {
      name: 'mf-guest',
      releases: [
        counted(
          span,
          {
            version: '1.0.0-c',
            standing: 'live',
            hosts: [
              { host: 'hote-1:3000', loads: 1000 },
              { host: null, loads: 200 },
            ],
          },
          { loads: [400, 800], failed: [1, 2] },
        ),
        counted(
          span,
          { version: '1.0.0-d', standing: 'canary', hosts: [{ host: 'hote-1:3000', loads: 60 }] },
          { loads: [20, 40], failed: [0, 3] },
        ),
      ],
      others: 2,
    },
    {
      name: 'mf-admin',
      releases: [counted(span, { version: '1.0.0-z', standing: 'live', hosts: [] })],
      others: 0,
    },
  ],
});
