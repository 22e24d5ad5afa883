export { EventWhen } from './EventWhen';
