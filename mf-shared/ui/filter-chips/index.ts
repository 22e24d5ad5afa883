export { chipClass, FilterChips } from './FilterChips';
