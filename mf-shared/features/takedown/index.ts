export { TakedownDialog } from './TakedownDialog';
