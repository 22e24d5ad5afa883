import type { ReactNode } from 'react';
import type { InlinedArea } from '../../inlined/page-data';
import { texts } from '../texts';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
import { Toasts } from './Toasts';

/** What stands around every page. */
export function Frame({ areas, children }: { areas: readonly InlinedArea[]; children: ReactNode }) {
  return (
    <>
      <a href="#contenu" className="skip-link">
        {texts.skipToContent}
      </a>
      <Header areas={areas} />
      <OfflineNotice />
      <main id="contenu" tabIndex={-1} className="frame-main">
        {children}
      </main>
      <Footer areas={areas} />
      <Toasts />
    </>
  );
}
