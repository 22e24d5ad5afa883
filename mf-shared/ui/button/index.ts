export { Button, buttonLook, IconButton, LinkButton } from './Button';
export { useAlone } from './use-alone';
export type { ButtonProps, ButtonSize } from './Button';
