import { Link, now, useRole } from '@eveneo/platform';
import type { InlinedArea } from '../../inlined/page-data';
import { linksFor } from '../areas/route-table';
import { texts } from '../texts';

/** Footer links that areas declare: public ones, and those of the user's role in their own section. */
export function Footer({ areas }: { areas: readonly InlinedArea[] }) {
  const role = useRole();
  const links = linksFor(areas, 'footer', role);
  const sections = [
    { title: texts.footerExplore, links: links.filter((link) => link.access === 'public') },
    { title: texts.footerSpace, links: links.filter((link) => link.access !== 'public') },
  ].filter((section) => section.links.length > 0);
  return (
    <footer id="pied-de-page" tabIndex={-1} className="frame-footer">
      <div className="frame-footer-inner">
        <p className="frame-logo">événéo</p>
        <nav aria-label={texts.footerNavigation} className="frame-footer-nav">
          {sections.map((section) => (
            <div key={section.title}>
              <h2>{section.title}</h2>
              <ul>
                {section.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="frame-rights">{texts.rights(now().getFullYear())}</p>
      </div>
    </footer>
  );
}
