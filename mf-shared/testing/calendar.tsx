import { render, screen } from '@testing-library/react';
import { setClock, TestPlatform } from '@eveneo/platform/testing';
import type { CalendarEvent, CalendarProps } from '../features/calendar/calendar-event';
import { EventCalendar } from '../features/calendar/EventCalendar';

/** A Saturday, 14:00 in Paris, whatever the machine's own zone. */
export function beforeEachInParis(): void {
  beforeEach(() => setClock(() => Date.parse('2026-11-21T13:00:00Z')));
  afterEach(() => setClock());
}

export const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 1,
  title: 'Nuit du jazz',
  start: '2026-11-21T20:30',
  end: '2026-11-21T22:30',
  allDay: false,
  organizer: 'Camille Martin',
  category: 'Arts',
  location: 'Paris',
  registrationsCount: 34,
  averageRating: null,
  cancelled: false,
  publish_at: null,
  ...given,
});

const HOURS = { from: 8, to: 23 };
export const showCalendar = (search = '', props: Partial<CalendarProps> = {}) =>
  render(
    <TestPlatform at={{ pathname: '/organizer', search }}>
      <h1>Tableau de bord</h1>
      <EventCalendar events={[event()]} hours={HOURS} {...props} />
    </TestPlatform>,
  );
export const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
export const narrow = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return { ...silent, matches: media.includes('639.98') } as unknown as MediaQueryList;
  });
