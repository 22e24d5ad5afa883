export { CompletedInput } from './CompletedInput';
