export { Button, buttonLook, IconButton, LinkButton } from './Button';
export { useAlone } from './use-alone';
export type { ButtonProps, ButtonSize, ButtonVariant, IconButtonProps, LinkButtonProps } from './Button';
