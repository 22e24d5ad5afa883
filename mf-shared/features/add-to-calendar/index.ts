export { AddToCalendarButton } from './AddToCalendarButton';
export type { CalendarEntry } from './event-ics';
