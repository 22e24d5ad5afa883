import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { preloadPath } from './preload';

/*
 * The router's own links bring its prefetching, forms and error pages along, a fortieth of the shell's scripts; these
 * are made of the same hooks.
 */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Takes the place of the present history entry. */
  replace?: boolean;
  /** Travels along with the navigation. */
  state?: unknown;
  /** Loads the whole page anew. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}
export interface NavLinkProps extends LinkProps {
  /** Current at its own address only, not at those below. */
  end?: boolean;
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`);

/** An internal link. Hover, focus and touch load the target's area and its data ahead of the click. */
export function Link({
  to,
  replace,
  state,
  target,
  reloadDocument = false,
  onClick,
  onPointerEnter,
  onFocus,
  onTouchStart,
  children,
  ...props
}: LinkProps) {
  const preload = () => preloadPath(pathOf(to));
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...props}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
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
    >
      {children}
    </a>
  );
}

/** Like Link, and marks itself with aria-current="page" when its target, or a page below it, is shown. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(props.to).pathname;
  const below = !end && target !== '/' && pathname.startsWith(`${target}/`);
  return <Link aria-current={pathname === target || below ? 'page' : undefined} {...props} />;
}
