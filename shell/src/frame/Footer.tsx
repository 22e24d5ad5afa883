import { Link, now, useRole } from '@eveneo/platform';
import type { InlinedArea } from '../../inlined/page-data';
import { linksFor } from '../areas/route-table';
import { texts } from '../texts';

/** Links that areas declare, on one line: public ones and the year; those of the user's role on a second one. */
export function Footer({ areas }: { areas: readonly InlinedArea[] }) {
  const links = linksFor(areas, 'footer', useRole());
  const line = (given: typeof links, last?: string) =>
    given.length > 0 && (
      <ul>
        {given.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {last && <li>{last}</li>}
      </ul>
    );
  return (
    <footer id="pied-de-page" tabIndex={-1} className="frame-footer">
      <div className="frame-footer-inner">
        <p className="frame-logo">événéo</p>
        <nav aria-label={texts.footerNavigation} className="frame-footer-nav">
          {line(
            links.filter((link) => link.access === 'public'),
            `© ${now().getFullYear()}`,
          )}
          {line(links.filter((link) => link.access !== 'public'))}
        </nav>
      </div>
    </footer>
  );
}
