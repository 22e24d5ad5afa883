import { beforeEachInParis, event, showCalendar } from '../../testing/calendar';

beforeEachInParis();

describe("a local time is on its day, whatever the machine's zone", () => {
  // Days of clock change in Paris and in Montréal: half past midnight, half past eleven at night, and an hour that
  // some zones skip.
  const cases = ['2027-03-28', '2026-10-25', '2027-03-14', '2026-11-01'].flatMap((day) =>
    ['00:30', '02:30', '23:30'].map((time) => [day, time] as const),
  );
  test.each(cases)('%s %s', async (day, time) => {
    const { container } = showCalendar(`?vue=semaine&date=${day}`, {
      events: [event({ start: `${day}T${time}`, end: `${day}T${time.slice(0, 3)}59` })],
    });
    const columns = [...container.querySelectorAll('.rbc-day-slot')];
    // Each of these days is a Sunday: the last column of a week that starts on Monday.
    expect(columns.map((column) => column.querySelectorAll('.rbc-event').length)).toEqual([
      0, 0, 0, 0, 0, 0, 1,
    ]);
    const box = columns[6]?.querySelector<HTMLElement>('.rbc-event');
    const labels = container.querySelectorAll('.rbc-time-gutter .rbc-label');
    const first = Number(labels[0]?.textContent?.slice(0, 2));
    const minutes = Number(time.slice(0, 2)) * 60 + 30 - first * 60;
    expect(Number.parseFloat(box?.style.top ?? '')).toBeCloseTo((minutes / (labels.length * 60)) * 100, 1);
    expect(box).toHaveTextContent(time);
  });
});
