import { forwardRef } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';
import type { LinkProps as RouterLinkProps, NavLinkProps as RouterNavLinkProps } from 'react-router-dom';
import { preloadPath } from './preload';

export type LinkProps = RouterLinkProps;
export type NavLinkProps = RouterNavLinkProps;

const pathOf = (to: RouterLinkProps['to']): string => (typeof to === 'string' ? to : (to.pathname ?? ''));

/** An internal link. Hover, focus and touch load the target's area ahead of the click. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { onPointerEnter, onFocus, onTouchStart, ...props },
  ref,
) {
  const preload = () => preloadPath(pathOf(props.to));
  return (
    <RouterLink
      ref={ref}
      {...props}
      onPointerEnter={(event) => {
        preload();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload();
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        preload();
        onTouchStart?.(event);
      }}
    />
  );
});

/** Like Link, and marks itself with aria-current="page" when its target is shown. */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(
  { onPointerEnter, onFocus, ...props },
  ref,
) {
  const preload = () => preloadPath(pathOf(props.to));
  return (
    <RouterNavLink
      ref={ref}
      {...props}
      onPointerEnter={(event) => {
        preload();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload();
        onFocus?.(event);
      }}
    />
  );
});
