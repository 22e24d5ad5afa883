export { FilterChips } from './FilterChips';
