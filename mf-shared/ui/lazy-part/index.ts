export { lazyPart } from './lazy-part';
export { useLazyPart } from './use-lazy-part';
