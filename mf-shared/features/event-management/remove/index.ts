export { DeleteEventDialog } from './DeleteEventDialog';
