import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useUser } from '@eveneo/platform';
import { Menu, X } from 'lucide-react';
import type { InlinedArea } from '../../inlined/page-data';
import { linksFor } from '../areas/route-table';
import { texts } from '../texts';
import { ThemeToggle } from './ThemeToggle';
import { useDismissable } from './use-dismissable';
import { useLogout } from './use-logout';
import { useMedia } from './use-media';
import { useScrolled } from './use-scrolled';
import { UserMenu } from './UserMenu';

const SCROLLED_PX = 50;
const MOBILE = '(max-width: 768px)';

/** Logo, links of every live area for this visitor, theme toggle for visitors, user menu, mobile menu. */
export function Header({ areas }: { areas: readonly InlinedArea[] }) {
  const user = useUser();
  const { pathname } = useLocation();
  const logout = useLogout();
  const scrolled = useScrolled(SCROLLED_PX);
  const mobile = useMedia(MOBILE);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A window made wide has no menu to come back to when it is made narrow again.
  if (!mobile && openAt !== null) setOpenAt(null);
  // Open only at the address where it was opened: a route change closes it without an effect.
  const open = mobile && openAt === pathname;
  const close = useCallback(() => setOpenAt(null), []);
  const ref = useDismissable<HTMLElement>(open, close);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [open]);

  const role = user?.role ?? null;
  const links = [...linksFor(areas, 'header', role), ...linksFor(areas, 'dashboard', role)].sort(
    (a, b) => a.order - b.order,
  );
  const userLinks = linksFor(areas, 'user-menu', role);

  return (
    <header className="frame-header" data-scrolled={scrolled} ref={ref}>
      <div className="frame-header-inner">
        <Link to="/" className="frame-logo" aria-label={texts.home}>
          événéo
        </Link>
        {mobile && (
          <span className="frame-mobile-tools">
            {!user && <ThemeToggle />}
            <button
              type="button"
              className="frame-icon-button"
              aria-expanded={open}
              aria-controls="main-navigation"
              aria-label={open ? texts.closeMenu : texts.openMenu}
              onClick={() => setOpenAt(open ? null : pathname)}
            >
              {open ? <X aria-hidden /> : <Menu aria-hidden />}
            </button>
          </span>
        )}
        {/* Takes the tap that closes the menu, so that nothing below it is touched. Escape does the same. */}
        {open && (
          <button type="button" className="frame-backdrop" tabIndex={-1} aria-hidden onClick={close} />
        )}
        <nav
          id="main-navigation"
          className="frame-nav"
          aria-label={texts.mainNavigation}
          hidden={mobile && !open}
          ref={panel}
        >
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  end
                  className={link.emphasis ? 'frame-button' : 'frame-link'}
                  onClick={close}
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
            {mobile &&
              userLinks.map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} className="frame-link" onClick={close}>
                    {link.label}
                  </NavLink>
                </li>
              ))}
            {mobile && user && (
              <li>
                <button type="button" className="frame-link" onClick={logout}>
                  {texts.logout}
                </button>
              </li>
            )}
          </ul>
          {!mobile && !user && <ThemeToggle />}
          {!mobile && user && <UserMenu key={pathname} user={user} links={userLinks} />}
        </nav>
      </div>
    </header>
  );
}
