export { Counter, countAt } from './Counter';
export { useSeen } from './use-seen';
