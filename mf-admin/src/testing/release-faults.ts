import type { Fault, FaultsAnswer, Frame } from '@eveneo/contract/delivery/faults';

const frame = (source: string | null, by: string | null, column = 1): Frame => ({
  ...{ source, by },
  built: `mf-guest/1.0.0-cccccccccccc/chunks/12.js:1:${column}`,
});

const fault = (changes: Partial<Fault> = {}): Fault => ({
  ...{
    name: 'mf-guest',
    version: '1.0.0-cccccccccccc',
    standing: 'live',
    code: 'uncaught',
    page: '/events/:id',
    count: 3,
  },
  error: "TypeError: Cannot read properties of undefined (reading 'date')",
  top: frame('mf-guest/src/pages/dashboard/Card.tsx:12', 'Card'),
  frames: [
    frame('node_modules/react-dom/index.js:300', 'render', 5),
    frame('mf-guest/src/pages/dashboard/Card.tsx:12', 'Card'),
  ],
  ...{ firstAt: '2026-11-20T09:00:00.000Z', lastAt: '2026-11-20T11:00:00.000Z' },
  ...changes,
});

/**
 * A fault with its sources, one of the canary without sources, and one of a withdrawn release
 * of another area without a position.
 */
export const faultsAnswer: FaultsAnswer = {
  faults: [
    fault(),
    fault({
      ...{
        version: '1.0.0-dddddddddddd',
        standing: 'canary',
        code: 'render',
        error: 'Error',
        page: '',
        count: 1200,
      },
      ...{ top: frame(null, null), frames: [frame(null, null)] },
    }),
    fault({
      name: 'mf-admin',
      version: '1.0.0-900000000009',
      standing: null,
      code: 'timeout',
      error: '',
      top: null,
      frames: [],
      count: 1,
    }),
  ],
};
