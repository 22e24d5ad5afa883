export { StatCard, StatGrid } from './StatCard';
