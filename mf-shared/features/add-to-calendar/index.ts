export { AddToCalendarButton } from './AddToCalendarButton';
