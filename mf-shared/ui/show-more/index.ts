export { ShowMore } from './ShowMore';
