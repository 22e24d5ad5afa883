export { UndoBanner } from './UndoBanner';
