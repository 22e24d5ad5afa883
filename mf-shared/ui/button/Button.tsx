import { clsx } from 'clsx';
import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from '@eveneo/platform';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** An icon before the label. */
  icon?: ReactNode;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, Look {
  /** Further clicks are ignored until the returned promise settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void | Promise<void>) | undefined;
  /** The button keeps focus, ignores clicks and shows a spinner. */
  loading?: boolean;
  /** The label while loading: 'Connexion en cours...'. */
  loadingLabel?: ReactNode;
}

/** The classes of a button, for elements built elsewhere. */
export const buttonLook = ({ variant = 'primary', size = 'm', wide }: Look) =>
  clsx(styles.button, styles[variant], styles[`size-${size}`], wide && styles.wide);

export function Button({
  variant,
  size,
  wide,
  icon,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  // aria-disabled, not disabled: a disabled button would lose the keyboard's focus in the middle of the page.
  const working = useRef(false);
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    if (loading || working.current) return;
    // `loading` comes with the next render; this catches two clicks in one tick.
    const work = onClick?.(event);
    if (!work) return;
    working.current = true;
    void work.finally(() => {
      working.current = false;
    });
  };
  return (
    <button
      {...props}
      type={type}
      className={clsx(buttonLook({ variant, size, wide }), className)}
      onClick={guard}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{loading && loadingLabel ? loadingLabel : children}</span>
    </button>
  );
}

export interface LinkButtonProps extends LinkProps, Look {}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, icon, className, children, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={clsx(buttonLook({ variant, size, wide }), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** A round button with an icon only. */
export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(styles.icon, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
