export { TextInput } from './TextInput';
export type { TextInputProps } from './TextInput';
export { useSettled } from './use-settled';
