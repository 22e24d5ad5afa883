import { foldLanes, lanesOf } from './lanes';

let ids = 0;
const on = (start: string, end: string) => ({ id: ++ids, start: `2026-11-${start}`, end: `2026-11-${end}` });
/** The largest number of events at the same time. */
const widest = (lanes: readonly { start: string; end: string }[]) =>
  Math.max(...lanes.map(({ start: at }) => lanes.filter(({ start, end }) => start <= at && at < end).length));

describe('lanes', () => {
  test('of an empty week: one', () => expect(lanesOf([])).toBe(1));

  test('are shared by consecutive events', () => {
    expect(lanesOf([on('24T18:00', '24T20:00'), on('24T20:00', '24T22:00')])).toBe(1);
  });

  test('are side by side for parallel events', () => {
    const evening = [on('24T18:00', '24T20:00'), on('24T18:30', '24T20:30'), on('24T19:59', '24T21:00')];
    expect(lanesOf([...evening, on('25T18:00', '25T20:00')])).toBe(3);
  });
});

describe('with more events than lanes', () => {
  test('ten in parallel become three and a list of all ten', () => {
    const ten = Array.from({ length: 10 }, () => on('24T18:00', '24T20:00'));
    const lanes = foldLanes(ten, 4);
    expect(lanes.map(({ folded }) => folded?.count ?? 1)).toEqual([1, 1, 1, 7]);
    expect(lanes[3]?.folded?.events).toEqual(ten);
    expect(lanes[3]).toMatchObject({ start: '2026-11-24T18:00', end: '2026-11-24T20:00' });
  });

  test('as many as there are lanes are all shown', () => {
    const four = Array.from({ length: 4 }, () => on('24T18:00', '24T20:00'));
    expect(foldLanes(four, 4).every(({ folded }) => !folded)).toBe(true);
  });

  test('other days are unchanged', () => {
    const other = on('25T18:00', '25T20:00');
    const lanes = foldLanes([...Array.from({ length: 6 }, () => on('24T18:00', '24T20:00')), other], 4);
    expect(lanes.find(({ event }) => event === other)?.folded).toBeUndefined();
  });

  test.each([2, 4, 10])('at most %i are side by side, and none is lost', (most) => {
    for (let seed = 1; seed < 60; seed += 1) {
      const events = Array.from({ length: 30 }, (_, at) => {
        const [hour, hours] = [(seed * 7 + at * 5) % 20, 1 + ((seed + at * 3) % 4)];
        const clock = (value: number) => `2${4 + ((at + seed) % 2)}T${String(value).padStart(2, '0')}:00`;
        return on(clock(hour), clock(hour + hours));
      });
      const lanes = foldLanes(events, most);
      expect(widest(lanes)).toBeLessThanOrEqual(most);
      expect(lanes.reduce((sum, { folded }) => sum + (folded?.count ?? 1), 0)).toBe(events.length);
    }
  });
});
