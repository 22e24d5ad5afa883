export { useLatePart } from './use-late-part';
