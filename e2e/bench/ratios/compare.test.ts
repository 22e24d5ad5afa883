import { interleave, lineOf, summarize, type Round, type Row } from './compare';

const row = (values: Partial<Row> = {}): Row => ({
  what: 'liste',
  against: 'rien',
  goal: 0.9,
  own: () => Promise.resolve(1),
  rival: () => Promise.resolve(2),
  ...values,
});
const rounds = (...pairs: [number, number][]): Round[] => pairs.map(([own, rival]) => ({ own, rival }));

test('both are measured by turns, the first one in turn, and the round that warms up is not kept', async () => {
  const order: string[] = [];
  let count = 0;
  const note = (who: string) => async () => {
    order.push(who);
    return Promise.resolve((count += 1));
  };
  const kept = await interleave(row({ own: note('o'), rival: note('r') }), 3);
  expect(order.join('')).toBe('roorroor');
  expect(kept).toEqual(rounds([3, 4], [6, 5], [7, 8]));
});

test('the ratio is the middle of the ratios of rounds, not the ratio of the middles', () => {
  // The machine was ten times slower in the second and third round.
  const made = rounds([100, 100], [9, 10], [8, 10], [95, 100], [70, 100]);
  expect(summarize(made)).toEqual({ own: 70, rival: 100, ratio: 0.9, min: 0.7, max: 1 });
});

test.each([
  ['reached', rounds([90, 100]), 0.9, ''],
  ['missed', rounds([89, 100]), 0.9, 'manqué'],
  ['not measured', rounds([Number.NaN, 100]), 0.9, 'manqué'],
  ['only told', rounds([1, 100]), null, ''],
])('a goal that is %s', (_, made, goal, verdict) => {
  const line = lineOf(row({ goal }), made);
  expect(line.at(-1)).toBe(verdict);
  expect(line).toHaveLength(8);
});

test('a line shows both rates, the ratio with its limits and the goal, as French writes numbers', () => {
  const line = lineOf(row(), rounds([900, 1000], [950, 1000], [1234, 1000]));
  expect(line).toEqual(['liste', 'rien', '950 /s', '1000 /s', '0,95', '0,90 – 1,23', '≥ 0,90', '']);
});
