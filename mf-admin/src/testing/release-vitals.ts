import type { Vital, VitalName, VitalsAnswer, VitalsSpan } from '@eveneo/contract/delivery/vitals';

/** A figure from many visits. */
export const figure = (
  metric: VitalName,
  p75: number,
  rating: NonNullable<Vital['rating']>,
  visits = 412,
): Vital => ({ metric, visits, p75, rating });
/** Too few visits for a figure. */
export const few = (metric: VitalName, visits: number): Vital => ({
  metric,
  visits,
  p75: null,
  rating: null,
});

/** An area whose canary is slower than the live release, one with too few visits, one without any. */
export const vitalsAnswer = (span: VitalsSpan = 'week'): VitalsAnswer => ({
  span,
  least: 20,
  areas: [
    { name: 'mf-admin', releases: [{ version: '1.0.0-900000000009', standing: 'live', pages: [] }] },
    {
      name: 'mf-guest',
      releases: [
        {
          version: '1.0.0-cccccccccccc',
          standing: 'live',
          pages: [
            {
              page: '/guest',
              vitals: [figure('LCP', 1840, 'good'), figure('INP', 264, 'fair'), figure('CLS', 0.104, 'fair')],
            },
            { page: '/guest/registrations', vitals: [few('LCP', 7)] },
          ],
        },
        {
          version: '1.0.0-dddddddddddd',
          standing: 'canary',
          pages: [{ page: '/guest', vitals: [figure('LCP', 4310, 'poor', 1200), few('INP', 12)] }],
        },
        {
          version: '1.0.0-bbbbbbbbbbbb',
          standing: 'fallback',
          pages: [{ page: '/guest', vitals: [figure('LCP', 900, 'good')] }],
        },
      ],
    },
    {
      name: 'shell',
      releases: [
        {
          version: '1.0.0-500000000005',
          standing: 'live',
          pages: [{ page: '/', vitals: [few('LCP', 3)] }],
        },
      ],
    },
  ],
});
