export { CalendarPanel } from './CalendarPanel';
export type { CalendarEvent, CalendarHours } from './calendar-event';
