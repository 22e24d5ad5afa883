import { useState } from 'react';
import type { HistoryKind } from '@eveneo/contract/application/history';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { HistoryList } from 'mf-shared/features/history';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Card } from 'mf-shared/ui/card';
import { CsvButton } from 'mf-shared/ui/download';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput, useSettled } from 'mf-shared/ui/text-input';
import { withMailNames } from '../mails/mail-acts';
import { historyTexts as t } from './texts';
import styles from './HistoryPage.module.css';

interface Asked {
  search: string;
  kind: HistoryKind | '';
}

const queryOf = ({ search, kind }: Asked) => ({ ...(search && { search }), ...(kind && { kind }) });

const historyQuery = (asked: Asked, page: number) =>
  queryOptions({
    queryKey: ['history', asked, page],
    queryFn: ({ signal }) => call(calls.adminHistory, { query: { ...queryOf(asked), page }, signal }),
    placeholderData: keepPreviousData,
  });

const KINDS = Object.entries(t.kinds).map(([value, label]) => ({ value, label }));

/** All acts that match, as CSV. */
const historyCsv = (asked: Asked) =>
  call(calls.adminHistory, { query: { ...queryOf(asked), format: 'csv' }, accept: 'text/csv' });

/** /history: acts of admins, organizers and operators, and the moves of releases. */
export default function HistoryPage() {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<Asked['kind']>('');
  const [page, setPage] = useState(1);
  const asked: Asked = { search: useSettled(search.trim()), kind };
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <Card>
        <div className={styles.tools}>
          <TextInput
            id="history-search"
            type="search"
            label={t.search}
            value={search}
            onChange={({ target }) => {
              setPage(1);
              setSearch(target.value);
            }}
            className={styles.search}
          />
          <Select
            id="history-kind"
            label={t.kind}
            options={KINDS}
            value={kind}
            onChange={({ target }) => {
              setPage(1);
              setKind(target.value as Asked['kind']);
            }}
            className={styles.kind}
          />
          <div className={styles.export}>
            <CsvButton texts={t.csv} name={t.csv.file} load={() => historyCsv(asked)} />
          </div>
        </div>
        <QueryBoundary
          query={useQuery(historyQuery(asked, page))}
          pending={<Spinner label={t.loading} />}
          failed={(error) => failureText(error, { failed: t.failed })}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={asked.search || kind ? t.noMatch : t.empty} />}
        >
          {({ data, total, current_page, last_page }) => (
            <div className={layout.stack4}>
              <p role="status">{t.count(total)}</p>
              <HistoryList rows={withMailNames(data)} />
              {last_page > 1 && <Pagination page={current_page} last={last_page} onChange={setPage} />}
            </div>
          )}
        </QueryBoundary>
      </Card>
    </Page>
  );
}
