export { EventWhen } from './EventWhen';
export { Moment } from './Moment';
