export { Counter, countAt } from './Counter';
