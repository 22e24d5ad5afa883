export { AddToCalendarButton } from './AddToCalendarButton';
export { eventIcs } from './event-ics';
export type { CalendarEntry } from './event-ics';
