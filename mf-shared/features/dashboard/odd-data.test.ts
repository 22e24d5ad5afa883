import { oddEvents } from '../../testing/odd-events';
import { toDashboardEvents, toGuestDashboardEvents, type DashboardEvent } from './dashboard-event';
import { filterEvents, nextEvent } from './filter-events';
import { nextBoundary } from './use-present';

const NOW = new Date('2026-12-12T12:00:00Z');
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
let logged: jest.SpyInstance[];
beforeEach(() => {
  logged = (['warn', 'error'] as const).map((level) => jest.spyOn(console, level).mockImplementation());
});
const reports = () => logged.reduce((sum, { mock }) => sum + mock.calls.length, 0);

const isWhole = (event: DashboardEvent) =>
  Number.isSafeInteger(event.id) &&
  [event.title, event.organizer, event.category].every((text) => typeof text === 'string' && text !== '') &&
  [event.location, event.time, event.description].every((text) => typeof text === 'string') &&
  [event.startsAt, event.endsAt, event.registrationsCount, event.capacity].every(Number.isFinite) &&
  WALL.test(event.start) &&
  WALL.test(event.end) &&
  event.start <= event.end;

describe.each([
  ['managers', toDashboardEvents],
  ['guests', toGuestDashboardEvents],
])('whatever the API sends for events of %s', (_role, read) => {
  test('is either whole, or left out with a line in the console', () => {
    const sent = oddEvents();
    const events = read(sent);
    expect(events.filter((event) => !isWhole(event))).toEqual([]);
    expect(reports()).toBe(sent.length - events.length);
    expect(reports()).toBeGreaterThan(100);
    expect(events.length).toBeGreaterThan(100);
    expect(filterEvents(events, 'all', NOW)).toHaveLength(events.length);
    expect(nextEvent(events, NOW)).not.toBeNull();
    expect(nextBoundary(events, NOW, 'Europe/Paris')).toBeGreaterThan(NOW.getTime());
  });
});
