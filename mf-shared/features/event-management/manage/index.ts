export { ManageEvents } from './ManageEvents';
