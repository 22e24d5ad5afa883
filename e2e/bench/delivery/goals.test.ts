import { HEAD, lineOf, inBytes, seconds } from './goals';

test.each([
  ['reached', [14.9], 15, '14,90 s', '', ''],
  ['reached to the last digit', [15], 15, '15,00 s', '', ''],
  ['missed', [15.1], 15, '15,10 s', '', 'manqué'],
  ['never measured', [], 15, '–', '', 'manqué'],
])('the row of a goal that is %s', (_, values, goal, shown, span, verdict) => {
  const line = lineOf({ what: 'publication', values, goal, show: seconds });
  // A missing value shows as a dash with its unit.
  expect([line[0], line[1]?.replace('– s', '–'), ...line.slice(2)]).toEqual([
    'publication',
    shown,
    span,
    '≤ 15,00 s',
    verdict,
  ]);
  expect(line).toHaveLength(HEAD.length);
});

test('several values show their median, with minimum and maximum beside it', () => {
  const line = lineOf({ what: 'retour', values: [0.5, 0.01, 0.2], goal: 1, show: seconds });
  expect(line).toEqual(['retour', '0,20 s', '0,01 s – 0,50 s', '≤ 1,00 s', '']);
});

test('bytes are shown unrounded', () => {
  expect(inBytes(1000)).toBe('1000 octets');
});
