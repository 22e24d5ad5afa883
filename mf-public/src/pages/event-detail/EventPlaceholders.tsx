import type { ReactNode } from 'react';
import { usePageTitle } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { Page } from 'mf-shared/ui/page';
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
    <Page>
      <EmptyState
        numeral="404"
        title={<h1 tabIndex={-1}>{texts.notFound}</h1>}
        action={<LinkButton to={addresses.events()}>{texts.seeEvents}</LinkButton>}
      >
        {texts.notFoundHint}
      </EmptyState>
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
