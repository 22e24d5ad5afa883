import type { User } from '@eveneo/contract/application/users';
import type { LinkDeclaration } from '@eveneo/contract/delivery/area';
import { NavLink } from '@eveneo/platform';
import { texts } from '../texts';
import { useLogout } from './UserMenu';

/** In the mobile menu the user's links are among the header's. */
export function HeaderLinks({
  links,
  userLinks,
  user,
  mobile,
  onGo,
}: {
  links: readonly LinkDeclaration[];
  userLinks: readonly LinkDeclaration[];
  user: User | null;
  mobile: boolean;
  onGo: () => void;
}) {
  const logout = useLogout();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end className={link.emphasis ? 'frame-button' : 'frame-link'} onClick={onGo}>
            {link.label}
          </NavLink>
        </li>
      ))}
      {mobile &&
        userLinks.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} className="frame-link" onClick={onGo}>
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
  );
}
