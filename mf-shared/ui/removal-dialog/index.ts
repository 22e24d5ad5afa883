export { RemovalDialog } from './RemovalDialog';
