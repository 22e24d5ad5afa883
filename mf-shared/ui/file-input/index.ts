export { FileInput } from './FileInput';
