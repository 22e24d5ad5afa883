export { NewPasswordInput } from './NewPasswordInput';
export { PasswordInput } from './PasswordInput';
export type { PasswordInputProps } from './PasswordInput';
