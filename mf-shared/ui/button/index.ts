export { Button, buttonLook, IconButton, LinkButton } from './Button';
export type { ButtonProps, ButtonSize, ButtonVariant, IconButtonProps, LinkButtonProps } from './Button';
