export { EditEvent } from './EditEvent';
