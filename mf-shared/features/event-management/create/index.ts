export { CreateEvent } from './CreateEvent';
