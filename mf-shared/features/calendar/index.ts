export { CalendarPanel } from './CalendarPanel';
