import { useState } from 'react';
import { useLocation, useQuery, useSearchParams } from '@eveneo/platform';
import { Card } from 'mf-shared/ui/card';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { Tabs } from 'mf-shared/ui/tabs';
import { texts } from '../../texts';
import { FaultsSection } from './faults/FaultsSection';
import { chosenIn, isChosen } from './history/chosen';
import { HistorySection } from './history/HistorySection';
import type { Intent } from './intents';
import { liveRows } from './live-rows';
import { LiveTable } from './LiveTable';
import { OpenPreviews } from './previews/OpenPreviews';
import { PublishedTable } from './PublishedTable';
import { releasesQuery } from './release-calls';
import { SAME_PAGE, tabOf, TABS, withTab } from './releases-tabs';
import { ServedSections } from './ServedSections';
import { useAskedSection } from './use-asked-section';
import styles from './ReleasesPage.module.css';

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

/** /releases. Hidden tabs are not rendered, so that their data is not polled. */
export default function ReleasesPage() {
  const [intent, setIntent] = useState<Intent | null>(null);
  const [parameters, setParameters] = useSearchParams();
  // A filter of the history names its tab too.
  const otherwise = isChosen(chosenIn(parameters)) ? 'historique' : 'en-ligne';
  const tab = tabOf(parameters, useLocation().hash.slice(1)) ?? otherwise;
  useAskedSection();
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <Tabs
        label={t.tabsLabel}
        tabs={TABS.map((id) => ({ id, label: t.tabs[id] }))}
        value={tab}
        onChange={(next) => setParameters((current) => withTab(current, next), SAME_PAGE)}
      >
        <div className={styles.panel}>
          {tab === 'en-ligne' && (
            <>
              <Card>
                <LiveSection onIntent={setIntent} />
              </Card>
              <PublishedSection onIntent={setIntent} />
              <OpenPreviews />
            </>
          )}
          {tab === 'qui-sert-quoi' && <ServedSections />}
          {tab === 'pannes' && <FaultsSection />}
          {tab === 'historique' && <HistorySection />}
        </div>
      </Tabs>
      {intent && <MoveDialog intent={intent} onClose={() => setIntent(null)} />}
    </Page>
  );
}
