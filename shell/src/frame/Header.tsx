import { Menu, X, Moon, Sun } from 'lucide-react';
import { useEffect, useState, useCallback, useRef } from 'react';
import { Link, NavLink, useLocation, useUser, theme, useTheme } from '@eveneo/platform';
import { useMedia } from 'mf-shared/ui/media';
import type { InlinedArea } from '../../inlined/page-data';
import { linksFor } from '../areas/route-table';
import { texts } from '../texts';
import { HeaderLinks } from './HeaderLinks';
import { useDismissable } from './use-dismissable';
import { UserMenu } from './UserMenu';

/** The mobile menu: a navigation closes it, and its first link takes the focus when it opens. */
function useMenu(mobile: boolean) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A window that was widened has a closed menu when narrowed again.
  if (!mobile && openAt !== null) setOpenAt(null);
  const open = mobile && openAt === pathname;
  const close = useCallback(() => setOpenAt(null), []);
  const toggle = () => setOpenAt(open ? null : pathname);
  const header = useDismissable<HTMLElement>(open, close);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [open]);
  return { open, toggle, close, header, panel };
}

function ThemeToggle() {
  const current = useTheme();
  const label = current === 'dark' ? texts.toLight : texts.toDark;
  return (
    <button
      type="button"
      className="frame-icon-button"
      aria-label={label}
      title={label}
      onClick={() => theme.toggle()}
    >
      {/* The stylesheet shows one of them: the host renders the frame without knowing the visitor's theme. */}
      <Sun aria-hidden size={20} className="frame-to-light" />
      <Moon aria-hidden size={20} className="frame-to-dark" />
    </button>
  );
}

/** @returns true once the page is scrolled by more than `threshold` pixels */
function useScrolled(threshold: number): boolean {
  const [scrolled, setScrolled] = useState(() => window.scrollY > threshold);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [threshold]);
  return scrolled;
}

const SCROLLED_PX = 50;
/** As in header.css. */
const MOBILE = '(max-width: 768px)';

/** Logo, the links that live areas declare, theme toggle, user menu, mobile menu. */
export function Header({ areas }: { areas: readonly InlinedArea[] }) {
  return <HeaderOf areas={areas} mobile={useMedia(MOBILE)} />;
}

/** The header for one width; the host's HTML has it for both. */
export function HeaderOf({ areas, mobile }: { areas: readonly InlinedArea[]; mobile: boolean }) {
  const user = useUser();
  const { pathname } = useLocation();
  const scrolled = useScrolled(SCROLLED_PX);
  const { open, toggle, close, header, panel } = useMenu(mobile);

  const role = user?.role ?? null;
  const links = [...linksFor(areas, 'header', role), ...linksFor(areas, 'dashboard', role)].sort(
    (a, b) => a.order - b.order,
  );
  const userLinks = linksFor(areas, 'user-menu', role);

  return (
    <header className="frame-header" data-scrolled={scrolled} ref={header}>
      <div className="frame-header-inner">
        <Link to="/" className="frame-logo" aria-label={texts.home}>
          événéo
        </Link>
        {mobile && (
          <span className="frame-mobile-tools">
            {/* Hidden while the menu is open: the menu has the same link. */}
            {!user &&
              !open &&
              links
                .filter(({ emphasis }) => emphasis)
                .map(({ to, label }) => (
                  <NavLink key={to} to={to} end className="frame-button">
                    {label}
                  </NavLink>
                ))}
            {!user && <ThemeToggle />}
            <button
              type="button"
              className="frame-icon-button"
              aria-expanded={open}
              aria-controls="main-navigation"
              aria-label={open ? texts.closeMenu : texts.openMenu}
              onClick={toggle}
            >
              {open ? <X aria-hidden /> : <Menu aria-hidden />}
            </button>
          </span>
        )}
        {/* Takes the tap that closes the menu, so that nothing below is activated. Escape does the same. */}
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
          <HeaderLinks links={links} userLinks={userLinks} user={user} mobile={mobile} onGo={close} />
          {!mobile && !user && <ThemeToggle />}
          {!mobile && user && <UserMenu key={pathname} user={user} links={userLinks} />}
        </nav>
      </div>
    </header>
  );
}
