import type { ReactNode } from 'react';
import { useOnline } from '@eveneo/platform';
import { useDataAsOf } from '@eveneo/platform/host';
import type { InlinedArea } from '../../inlined/page-data';
import type { LiveAreas } from '../releases/live-areas';
import { texts } from '../texts';
import { Footer } from './Footer';
import { Header } from './Header';
import { NewVersionNotice } from './NewVersionNotice';
import { Toasts } from './Toasts';

function OfflineNotice() {
  const online = useOnline();
  return <div role="status">{!online && <p className="frame-notice">{texts.offline}</p>}</div>;
}

const timeOf = (at: Date) => at.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' });

/** While the server answers from its cache: the age of its data. */
function AgeNotice() {
  const asOf = useDataAsOf();
  return (
    <div role="status">{asOf && <p className="frame-notice frame-age">{texts.age(timeOf(asOf))}</p>}</div>
  );
}

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
