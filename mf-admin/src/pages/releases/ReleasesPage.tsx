import { useState } from 'react';
import { useQuery } from '@eveneo/platform';
import { Card } from 'mf-shared/ui/card';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from '../../texts';
import { HistorySection } from './history/HistorySection';
import type { Intent } from './intents';
import { liveRows } from './live-rows';
import { LiveTable } from './LiveTable';
import { OpenPreviews } from './previews/OpenPreviews';
import { PublishedTable } from './PublishedTable';
import { releasesQuery } from './release-calls';
import { useAskedSection } from './use-asked-section';

const t = texts.releases;

const MoveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "release-dialogs" */ './MoveDialog')).MoveDialog,
  { failed: t.failed },
);

interface Acting {
  onIntent: (intent: Intent) => void;
}

function LiveSection({ onIntent }: Acting) {
  return (
    <QueryBoundary
      query={useQuery(releasesQuery())}
      pending={<Spinner label={t.loading} />}
      failed={t.loadFailed}
      isEmpty={(overview) => liveRows(overview).length === 0}
      empty={<EmptyState title={t.nothingLive} />}
    >
      {(overview) => <LiveTable rows={liveRows(overview)} onIntent={onIntent} />}
    </QueryBoundary>
  );
}

/** Hidden if nothing is live: the section above says so. */
function PublishedSection({ onIntent }: Acting) {
  const { data } = useQuery(releasesQuery());
  const rows = data ? liveRows(data) : [];
  if (rows.length === 0) return null;
  return (
    <Section id="publiees" title={t.publishedTitle}>
      <Card>
        <PublishedTable rows={rows} onIntent={onIntent} />
      </Card>
    </Section>
  );
}

/** /releases */
export default function ReleasesPage() {
  const [intent, setIntent] = useState<Intent | null>(null);
  useAskedSection();
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <Card>
        <LiveSection onIntent={setIntent} />
      </Card>
      <PublishedSection onIntent={setIntent} />
      <OpenPreviews />
      <HistorySection />
      {intent && <MoveDialog intent={intent} onClose={() => setIntent(null)} />}
    </Page>
  );
}
