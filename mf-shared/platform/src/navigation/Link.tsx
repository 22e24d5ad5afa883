import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { preloadPath } from './preload';

/*
 * Built on the router's hooks: its own links would pull in prefetching, forms and error
 * pages, 2.5 % of the shell's scripts.
 */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
  /** Loads the whole page. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}
export interface NavLinkProps extends LinkProps {
  /** Current only on an exact match. */
  end?: boolean;
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`);

/** An internal link. Hover, focus and touch prefetch the target's code and data. */
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

/** A Link with aria-current="page" when its target, or a page below it, is shown. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(props.to).pathname;
  const below = !end && target !== '/' && pathname.startsWith(`${target}/`);
  return <Link aria-current={pathname === target || below ? 'page' : undefined} {...props} />;
}
