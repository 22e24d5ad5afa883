import { LIMITS } from '@eveneo/contract/application/limits';
import * as calls from '@eveneo/contract/call-list';
import { useInfiniteQuery, useParams, useQuery, useUser } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { eventQuery } from 'mf-shared/api/events';
import { addresses, isId } from 'mf-shared/format/addresses';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { HistoryList } from 'mf-shared/ui/history-list';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts as t } from './texts';

/** The recorded acts that concern the event in the URL, for those who may edit it. */
export default function EventHistoryPage() {
  const { id = '' } = useParams();
  return isId(id) ? <HistoryOf key={id} id={Number(id)} /> : <NotFound />;
}

const NotFound = () => (
  <Page>
    <PageHeader title={t.title} />
    <EmptyState
      title={t.notFound}
      action={
        <LinkButton to={addresses.manageEvents} variant="secondary">
          {t.backToList}
        </LinkButton>
      }
    />
  </Page>
);

function HistoryOf({ id }: { id: number }) {
  const { data: event } = useQuery(eventQuery(id, useUser()?.id ?? null));
  const query = useInfiniteQuery({
    queryKey: [...eventKeys.all, id, 'history'],
    queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
      call(calls.eventHistory, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) =>
      page.length < LIMITS.historyPerPage ? undefined : Number(page.at(-1)?.id.replace('act-', '')),
  });
  if (isMissing(query.error)) return <NotFound />;
  return (
    <Page>
      <PageHeader
        title={t.title}
        lead={event && shownText(event.title)}
        actions={
          <LinkButton to={addresses.desk(id)} variant="secondary">
            {t.back}
          </LinkButton>
        }
      />
      <QueryBoundary
        query={query}
        pending={<Spinner label={t.loading} />}
        failed={(error) => failureText(error, { failed: t.failed })}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<EmptyState title={t.empty}>{t.kept}</EmptyState>}
      >
        {({ pages }) => (
          <div className={layout.stack4}>
            <p className={layout.muted}>{t.kept}</p>
            <HistoryList rows={pages.flat()} />
            {query.isFetchNextPageError && (
              <Banner tone="error">{failureText(query.error, { failed: t.failed })}</Banner>
            )}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                loading={query.isFetchingNextPage}
                loadingLabel={t.loading}
                onClick={() => void query.fetchNextPage()}
              >
                {t.more}
              </Button>
            )}
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
