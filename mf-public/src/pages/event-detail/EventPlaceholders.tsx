import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import { BackButton } from './BackButton';
import styles from './EventDetail.module.css';

export function EventLoading() {
  return (
    <>
      <h1 tabIndex={-1} className="visually-hidden">
        {texts.anyTitle}
      </h1>
      <div className={styles.bannerSkeleton}>
        <LoadingMessage label={texts.loading} />
      </div>
      <Page className={styles.body}>
        <div className={styles.main} aria-hidden="true">
          <Skeleton height="13rem" />
          <Skeleton height="10rem" />
          <Skeleton height="6rem" />
        </div>
        <Skeleton height="16rem" className={styles.aside} />
      </Page>
    </>
  );
}

export function EventNotFound() {
  usePageTitle(texts.notFound);
  return (
    <Page width="text" className={styles.missing}>
      <CalendarX aria-hidden="true" className={styles.missingIcon} />
      <PageHeader title={texts.notFound} lead={texts.notFoundHint} />
      <LinkButton to={addresses.events()}>{texts.seeEvents}</LinkButton>
    </Page>
  );
}

/** Adds the back button and a hidden heading to the error panel. */
export const aroundFailure = (panel: ReactNode) => (
  <Page>
    <div>
      <BackButton />
    </div>
    <h1 tabIndex={-1} className="visually-hidden">
      {texts.anyTitle}
    </h1>
    {panel}
  </Page>
);
