export { QueryBoundary } from './QueryBoundary';
export type { Loading } from './QueryBoundary';
