export { TeamDialog } from './TeamDialog';
