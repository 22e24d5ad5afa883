import { useQuery, useSearchParams } from '@eveneo/platform';
import { isId } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Card } from 'mf-shared/ui/card';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { Tabs } from 'mf-shared/ui/tabs';
import { CaseList } from './CaseList';
import { casesQuery } from './report-calls';
import { reportsTexts as t } from './texts';
import styles from './ReportsPage.module.css';

const CaseView = lazyPart(
  async () => (await import(/* webpackChunkName: "oversight" */ './CaseView')).CaseView,
  { pending: <Spinner label={t.caseLoading} />, failed: t.caseFailed },
);

type Tab = keyof typeof t.tabs;
const TABS = (Object.keys(t.tabs) as Tab[]).map((id) => ({ id, label: t.tabs[id] }));

function Queue({ tab }: { tab: Tab }) {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page')) || 1;
  const go = (next: number) => setSearch({ ...(tab && { onglet: tab }), page: String(next) });
  return (
    <QueryBoundary
      query={useQuery(casesQuery(tab || undefined, page))}
      pending={<Spinner label={t.loading} />}
      failed={(error) => failureText(error, { failed: t.failed })}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t.empty[tab]} />}
    >
      {({ data, total, current_page, last_page }) => (
        <div className={styles.list}>
          <p role="status">{t.count[tab](total)}</p>
          <CaseList rows={data} />
          {last_page > 1 && <Pagination page={current_page} last={last_page} onChange={go} />}
        </div>
      )}
    </QueryBoundary>
  );
}

/** /reports: the queue; '?dossier=12' shows one case with its context. */
export default function ReportsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('dossier') ?? '';
  const tab = TABS.find(({ id }) => id === search.get('onglet'))?.id ?? '';
  if (isId(asked)) return <CaseView key={asked} id={Number(asked)} />;
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <Card>
        <Tabs
          label={t.tabsLabel}
          tabs={TABS}
          value={tab}
          onChange={(next) => setSearch(next ? { onglet: next } : {})}
        >
          <Queue key={tab} tab={tab} />
        </Tabs>
      </Card>
    </Page>
  );
}
