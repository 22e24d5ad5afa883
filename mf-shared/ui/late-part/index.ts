export { latePart } from './late-part';
export { useLatePart } from './use-late-part';
