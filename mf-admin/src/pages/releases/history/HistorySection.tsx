import { useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, now, queryOptions, useQuery, useSearchParams } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { Button } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from '../../../texts';
import { releasesQuery } from '../release-calls';
import { chosenIn, historyQueryOf, isChosen, nothingChosen, withChosen, type Chosen } from './chosen';
import { HistoryChoice } from './HistoryChoice';
import { HistoryTable } from './HistoryTable';
import { PastPreviews } from './PastPreviews';
import { historyTexts } from './texts';
import styles from './History.module.css';

const t = texts.releases;
const FOLLOW_MS = 10_000;

const historyQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['releases', 'history', chosen],
    queryFn: ({ signal }) => call(calls.releaseHistory, { query: historyQueryOf(chosen, now()), signal }),
    refetchInterval: FOLLOW_MS,
    // The page does not jump while new rows load.
    placeholderData: keepPreviousData,
  });

/** Pointer changes and past previews, filtered by the URL. */
export function HistorySection() {
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState(() => chosenIn(parameters));
  const areas = useQuery(releasesQuery()).data?.pointers.map(({ name }) => name) ?? [];
  const write = (next: Chosen) =>
    setParameters((current) => withChosen(current, next), { replace: true, preventScrollReset: true });
  const choose = (changes: Partial<Chosen>) => {
    const next = { ...chosen, ...changes };
    setChosen(next);
    // Not on every key: browsers limit how often a page may change its URL.
    if (changes.who === undefined || changes.area !== undefined) write(next);
  };
  const nothing = isChosen(chosen) ? (
    <EmptyState
      title={historyTexts.noneFits}
      action={
        <Button variant="secondary" onClick={() => choose(nothingChosen)}>
          {historyTexts.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t.noHistory} />
  );
  return (
    <Section id="historique" title={t.historyTitle}>
      <Card>
        <div className={styles.history}>
          <HistoryChoice chosen={chosen} areas={areas} onChoose={choose} onTyped={() => write(chosen)} />
          <QueryBoundary
            query={useQuery(historyQuery(chosen))}
            pending={<Spinner label={t.loading} />}
            failed={t.historyFailed}
            isEmpty={({ rows, previews }) => rows.length + previews.length === 0}
            empty={nothing}
          >
            {({ rows, previews }) => (
              <>
                {rows.length > 0 && <HistoryTable rows={rows} />}
                <PastPreviews previews={previews} />
              </>
            )}
          </QueryBoundary>
        </div>
      </Card>
    </Section>
  );
}
