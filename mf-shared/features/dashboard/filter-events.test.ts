import { sampleEvent } from '../../testing/event';
import { toDashboardEvents } from './dashboard-event';
import { countEvents, filterEvents, isPast, nextEvent } from './filter-events';

// 14:00 in Paris, whatever the machine's own zone is.
const NOW = new Date('2026-11-21T13:00:00Z');
const events = toDashboardEvents([
  sampleEvent({ id: 1, date: '2026-12-01', time: '10:00' }),
  sampleEvent({ id: 2, date: '2026-11-21', time: '13:30' }),
  sampleEvent({ id: 3, date: '2026-11-21', time: '14:00' }),
  sampleEvent({ id: 4, date: '2026-10-01', time: '10:00' }),
]);
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('the filters', () => {
  it('show all: present and future events, earliest first, then past ones, latest first', () => {
    expect(ids(filterEvents(events, 'all', NOW))).toEqual([2, 3, 1, 4]);
  });

  it('keep a present event on top until its end', () => {
    const at = (time: string) => ids(filterEvents(events, 'all', new Date(`2026-11-21T${time}:00Z`)));
    expect(at('14:29')).toEqual([2, 3, 1, 4]);
    expect(at('14:30')).toEqual([3, 1, 2, 4]);
  });

  it('count an event as upcoming that starts now or later', () => {
    expect(ids(filterEvents(events, 'upcoming', NOW))).toEqual([3, 1]);
  });

  it('count an event as past that started before now', () => {
    expect(ids(filterEvents(events, 'past', NOW))).toEqual([2, 4]);
    expect(isPast(events[1]!, NOW)).toBe(true);
    expect(isPast(events[2]!, NOW)).toBe(false);
  });

  it('leave the list unchanged', () => {
    filterEvents(events, 'all', NOW);
    expect(ids(events)).toEqual([1, 2, 3, 4]);
  });
});

describe("the guest's counters", () => {
  it('count registered, upcoming and attended events', () => {
    expect(countEvents(events, NOW)).toEqual({ total: 4, upcoming: 2, past: 2 });
    const [first, ...rest] = events;
    const cancelled = first && { ...first, cancelled: true };
    expect(countEvents(cancelled ? [cancelled, ...rest] : [], NOW)).toEqual({
      total: 4,
      upcoming: 1,
      past: 2,
    });
  });
});

describe("the guest's next event", () => {
  it('is the present one', () => {
    expect(nextEvent(events, NOW)?.id).toBe(2);
  });

  it('otherwise the first in the future', () => {
    expect(nextEvent(events.slice(0, 1), NOW)?.id).toBe(1);
    expect(nextEvent([...events].reverse(), new Date('2026-11-22T00:00:00Z'))?.id).toBe(1);
  });

  it('is none if all are over', () => {
    expect(nextEvent(events, new Date('2027-01-01T00:00:00Z'))).toBeNull();
  });
});
