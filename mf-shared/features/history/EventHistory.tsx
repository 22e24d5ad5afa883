import { LIMITS } from '@eveneo/contract/application/limits';
import * as calls from '@eveneo/contract/call-list';
import { useInfiniteQuery, useParams, useQuery, useUser } from '@eveneo/platform';
import { call } from '../../api/call';
import { eventKeys } from '../../api/event-keys';
import { eventQuery } from '../../api/events';
import { addresses, isId } from '../../format/addresses';
import { failureText, isMissing } from '../../format/failure-text';
import { shownText } from '../../format/typography';
import layout from '../../styles/layout.module.css';
import { Banner } from '../../ui/banner';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHeader } from '../../ui/page';
import { QueryBoundary } from '../../ui/query-boundary';
import { Spinner } from '../../ui/spinner';
import { HistoryList } from './HistoryList';
import { eventHistoryTexts as t, texts } from './texts';

/** The recorded acts that concern the event in the URL, for those who may edit it. */
export function EventHistory() {
  const { id = '' } = useParams();
  return isId(id) ? <HistoryOf key={id} id={Number(id)} /> : <NotFound />;
}

const NotFound = () => (
  <Page>
    <PageHeader title={texts.title} />
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
        title={texts.title}
        lead={event && shownText(event.title)}
        actions={
          <LinkButton to={addresses.desk(id)} variant="secondary">
            {t.back}
          </LinkButton>
        }
      />
      <Card>
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
      </Card>
    </Page>
  );
}
