import { useState } from 'react';
import { useQuery } from '@eveneo/platform';
import { releaseHistoryQuery, releasesQuery } from './release-calls';
import { Card } from 'mf-shared/ui/card';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { ErrorPanel } from 'mf-shared/ui/error-panel';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from '../../texts';
import { HistoryTable } from './HistoryTable';
import { liveRows, type LiveRow } from './live-rows';
import { LiveTable } from './LiveTable';
import { RollBackDialog } from './RollBackDialog';

const t = texts.releases;

function LiveSection({ onRollBack }: { onRollBack: (row: LiveRow) => void }) {
  const { data, isError, isFetching, refetch } = useQuery(releasesQuery());
  if (data) {
    const rows = liveRows(data);
    return rows.length > 0 ? (
      <LiveTable rows={rows} onRollBack={onRollBack} />
    ) : (
      <EmptyState title={t.nothingLive} />
    );
  }
  if (isError)
    return <ErrorPanel message={t.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Spinner label={t.loading} />;
}

function HistorySection() {
  const { data, isError, isFetching, refetch } = useQuery(releaseHistoryQuery());
  if (data)
    return data.rows.length > 0 ? <HistoryTable rows={data.rows} /> : <EmptyState title={t.noHistory} />;
  if (isError)
    return <ErrorPanel message={t.historyFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Spinner label={t.loading} />;
}

/** /releases: what an admin sees of the delivery, and the way back from a bad release. */
export default function ReleasesPage() {
  const [rollingBack, setRollingBack] = useState<LiveRow | null>(null);
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <Section id="en-ligne" title={t.liveTitle}>
        <Card>
          <LiveSection onRollBack={setRollingBack} />
        </Card>
      </Section>
      <Section id="historique" title={t.historyTitle}>
        <Card>
          <HistorySection />
        </Card>
      </Section>
      {rollingBack && <RollBackDialog row={rollingBack} onClose={() => setRollingBack(null)} />}
    </Page>
  );
}
