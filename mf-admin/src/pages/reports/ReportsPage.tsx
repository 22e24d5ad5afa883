import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { CaseKind, ReportCategory } from '@eveneo/contract/application/reports';
import { useQuery, useSearchParams } from '@eveneo/platform';
import { isId } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Card } from 'mf-shared/ui/card';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { writeWords } from 'mf-shared/ui/event-list-tools';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import { Tabs } from 'mf-shared/ui/tabs';
import { CaseList } from './CaseList';
import { casesQuery } from './report-calls';
import { reportsTexts as t } from './texts';
import styles from './ReportsPage.module.css';

const CaseView = lazyPart(
  async () => (await import(/* webpackChunkName: "oversight" */ './CaseView')).CaseView,
  {
    pending: (
      <Page>
        <PageHeader title={t.title} />
        <Spinner label={t.caseLoading} />
      </Page>
    ),
    failed: t.caseFailed,
  },
);

type Tab = keyof typeof t.tabs;
const TABS = (Object.keys(t.tabs) as Tab[]).map((id) => ({ id, label: t.tabs[id] }));

const optionsOf = (texts: Readonly<Record<string, string>>, whichever: string) => [
  { value: '', label: whichever },
  ...Object.entries(texts).map(([value, label]) => ({ value, label })),
];
const KINDS = optionsOf(t.kinds, t.anyKind);
const CATEGORIES = optionsOf(CATEGORY_TEXTS, t.anyCategory);
const valueIn = (texts: Readonly<Record<string, string>>, word: string | null) =>
  word !== null && Object.hasOwn(texts, word) ? word : '';

/** The list's state is in the URL, so that Back from a case leads to the same list. */
function Queue({ tab }: { tab: Tab }) {
  const [search, setSearch] = useSearchParams();
  const ask = (words: Record<string, string | null>) =>
    setSearch((before) => writeWords(new URLSearchParams(before), { page: null, ...words }));
  const kind = valueIn(t.kinds, search.get('contenu')) as CaseKind | '';
  const category = valueIn(CATEGORY_TEXTS, search.get('motif')) as ReportCategory | '';
  const asked = {
    page: Number(search.get('page')) || 1,
    ...(tab && { state: tab }),
    ...(kind && { kind }),
    ...(category && { category }),
  };
  return (
    <div className={styles.list}>
      <div className={layout.fields}>
        <Select
          label={t.columns.piece}
          options={KINDS}
          value={kind}
          onChange={({ target }) => ask({ contenu: target.value })}
        />
        <Select
          label={t.category}
          options={CATEGORIES}
          value={category}
          onChange={({ target }) => ask({ motif: target.value })}
        />
      </div>
      <QueryBoundary
        query={useQuery(casesQuery(asked))}
        pending={<Spinner label={t.loading} />}
        failed={(error) => failureText(error, { failed: t.failed })}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={kind || category ? t.noMatch : t.empty[tab]} />}
      >
        {({ data, total, current_page, last_page }) => (
          <>
            <p role="status">{t.count[tab](total)}</p>
            <CaseList rows={data} />
            {last_page > 1 && (
              <Pagination
                page={current_page}
                last={last_page}
                onChange={(page) => ask({ page: String(page) })}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
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
