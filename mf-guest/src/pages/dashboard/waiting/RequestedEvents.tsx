import { useRef } from 'react';
import type { OwnRequest } from '@eveneo/contract/application/requests';
import { toast, useInfiniteQuery } from '@eveneo/platform';
import { ownRequestsQuery } from 'mf-shared/api/dashboard-events';
import { useWithdrawRequest } from 'mf-shared/api/registration-requests';
import { shownText } from 'mf-shared/format/typography';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Badge } from 'mf-shared/ui/badge';
import { Banner } from 'mf-shared/ui/banner';
import { ShowMore } from 'mf-shared/ui/show-more';
import { texts as guestTexts } from '../../../texts';
import { EventOfRow, tellGone } from './EventOfRow';
import styles from './WaitedEvents.module.css';

const { requests: texts } = guestTexts;

/** The guest's requests to register, with their state; renders nothing without any. */
export function RequestedEvents() {
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(ownRequestsQuery());
  const more = async () => {
    if ((await fetchNextPage()).isError) toast.error(texts.unread);
  };
  const shown = data?.pages.flat() ?? [];
  if (isError && !data) return <Banner tone="error">{texts.unread}</Banner>;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="requested-events" className={styles.section}>
      <h2 id="requested-events">{texts.title}</h2>
      <ul ref={list} role="list" className={styles.list}>
        {shown.map((request) => (
          <Request key={request.event.id} {...request} />
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore within={list} items="li" shown={shown.length} onMore={more}>
          {texts.more}
        </ShowMore>
      )}
    </section>
  );
}

/** The organizer's message about a refusal is on the event's page. */
function Request({ event, state }: OwnRequest) {
  const withdraw = useWithdrawRequest(event.id);
  return (
    <li className={styles.row}>
      <EventOfRow event={event} />
      {state === 'refused' ? <Badge>{texts.refused}</Badge> : <Badge tone="warning">{texts.asked}</Badge>}
      {state === 'asked' && (
        <AskedButton
          variant="secondary"
          texts={texts.withdraw}
          act={() => withdraw.mutateAsync().then(() => texts.withdrawn)}
          onDone={tellGone}
          onFailed={toast.error}
        >
          {texts.lost(shownText(event.title))}
        </AskedButton>
      )}
    </li>
  );
}
