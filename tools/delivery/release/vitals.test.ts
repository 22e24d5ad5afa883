import type { VitalsAnswer, VitalsSpan } from '@eveneo/contract/delivery/vitals';
import { readCommandLine } from './command-line';
import { printVitals, vitals } from './vitals';

const answer: VitalsAnswer = {
  span: 'week',
  least: 20,
  areas: [
    {
      name: 'mf-public',
      releases: [
        {
          ...{ version: '1.0.0-aaaaaaaaaaaa', standing: 'live' },
          pages: [
            {
              page: '/events',
              vitals: [
                { metric: 'LCP', visits: 412, p75: 1840, rating: 'good' },
                { metric: 'INP', visits: 80, p75: 264, rating: 'fair' },
                { metric: 'CLS', visits: 412, p75: 0.104, rating: 'fair' },
              ],
            },
            { page: '/about', vitals: [{ metric: 'LCP', visits: 3, p75: null, rating: null }] },
          ],
        },
        {
          ...{ version: '1.0.0-bbbbbbbbbbbb', standing: 'canary' },
          pages: [{ page: '/events', vitals: [{ metric: 'LCP', visits: 30, p75: 4310, rating: 'poor' }] }],
        },
      ],
    },
    { name: 'mf-guest', releases: [{ version: '1.0.0-c', standing: 'live', pages: [] }] },
  ],
};

test('each page is listed with the figures of the live release, and of the canary below', () => {
  const [head, ...rows] = printVitals(answer, 'mf-public')
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(head?.slice(-6)).toEqual(['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'visites']);
  expect(rows).toEqual([
    [
      ...['/events', '1.0.0-aaaaaaaaaaaa', 'en ligne', '1,84 s (bon)', '264 ms (à améliorer)'],
      ...['0,10 (à améliorer)', '–', '–', '412'],
    ],
    ['/events', '1.0.0-bbbbbbbbbbbb', 'canari', '4,31 s (mauvais)', '–', '–', '–', '–', '30'],
    ['/about', '1.0.0-aaaaaaaaaaaa', 'en ligne', 'trop peu', '–', '–', '–', '–', '3'],
  ]);
});

test.each(['mf-guest', 'mf-unknown'])('%s without measured visits says so', (name) => {
  expect(printVitals(answer, name)).toBe(`${name} : aucune visite mesurée sur cette période.`);
});

test.each([
  ['vitals mf-public', 'week'],
  ['vitals mf-public --day', 'day'],
])('%s requires a %s', async (line, span) => {
  const asked: VitalsSpan[] = [];
  const client = { vitals: async (one: VitalsSpan) => (asked.push(one), answer) };
  const { words, values } = readCommandLine(line.split(' '))!;
  expect((await vitals(client, words, values)).text).toContain('1,84 s');
  expect(asked).toEqual([span]);
});

test('an area is required', async () => {
  await expect(vitals({ vitals: async () => answer }, [], {})).rejects.toThrow(/Il manque le nom de la zone/);
});
