import type { ReactNode } from 'react';
import type { InlinedArea } from '../../inlined/page-data';
import { texts } from '../texts';
import { AgeNotice } from './AgeNotice';
import { Footer } from './Footer';
import type { LiveAreas } from '../releases/live-areas';
import { Header } from './Header';
import { NewVersionNotice } from './NewVersionNotice';
import { OfflineNotice } from './OfflineNotice';
import { Toasts } from './Toasts';

/** What stands around every page. */
export function Frame({
  areas,
  live,
  children,
}: {
  areas: readonly InlinedArea[];
  live: LiveAreas;
  children: ReactNode;
}) {
  return (
    <>
      <a href="#contenu" className="skip-link">
        {texts.skipToContent}
      </a>
      <a href="#pied-de-page" className="skip-link">
        {texts.skipToFooter}
      </a>
      <Header areas={areas} />
      <OfflineNotice />
      <AgeNotice />
      <NewVersionNotice live={live} />
      <main id="contenu" tabIndex={-1} className="frame-main">
        {children}
      </main>
      <Footer areas={areas} />
      <Toasts />
    </>
  );
}
