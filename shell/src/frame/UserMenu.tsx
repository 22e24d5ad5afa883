import { ChevronDown } from 'lucide-react';
import { useCallback, useState, useLayoutEffect, useRef, type RefObject } from 'react';
import type { User } from '@eveneo/contract/application/users';
import type { LinkDeclaration } from '@eveneo/contract/delivery/area';
import { logout, NavLink, useNavigate } from '@eveneo/platform';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { texts } from '../texts';
import { useDismissable } from './use-dismissable';

/** Sets `data-whole` on the element: the header shows a name whole or not at all. */
function useWholeName<T extends HTMLElement>(name: string): RefObject<T | null> {
  const ref = useRef<T | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current;
      const row = element?.closest<HTMLElement>('.frame-header-inner');
      if (!element || !row) return;
      element.dataset['whole'] = 'true';
      const edge =
        row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingInlineEnd || '0');
      element.dataset['whole'] = String(element.getBoundingClientRect().right <= edge + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    // jsdom has no fonts.
    (document.fonts as FontFaceSet | undefined)?.ready.then(measure, () => undefined);
    return () => window.removeEventListener('resize', measure);
  }, [name]);
  return ref;
}

/** Logging out leads home, even from public pages. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    logout();
    void navigate('/');
  }, [navigate]);
}

export function UserMenu({ user, links }: { user: User; links: readonly LinkDeclaration[] }) {
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ref = useDismissable<HTMLDivElement>(open, close);
  const button = useWholeName<HTMLButtonElement>(user.name);
  return (
    <div className="frame-user-menu" ref={ref}>
      <button
        type="button"
        className="frame-user-button"
        ref={button}
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => setOpen((was) => !was)}
      >
        <Avatar id={user.id} name={user.name} src={user.avatar} size="s" />
        {/* Before the visible name, not instead of it: voice control users say what they see. */}
        <span className="visually-hidden">{texts.userMenu}</span>
        <span className="frame-user-name">{shownText(user.name)}</span>
        <ChevronDown aria-hidden size={16} />
      </button>
      <ul id="user-menu" className="frame-user-list" hidden={!open}>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} onClick={close}>
              {link.label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={logout}>
            {texts.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}
