import { useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import { now, toast, useMutation, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { DataTable } from 'mf-shared/ui/data-table';
import { saveFile } from 'mf-shared/ui/download';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import { figuresQuery } from './report-calls';
import { reportsTexts } from './texts';
import styles from './ReportsPage.module.css';

const t = reportsTexts.figures;
const YEARS = 5;

/** The yearly figures, as a table and as CSV. */
export function Figures() {
  const present = now().getFullYear();
  const [year, setYear] = useState(present);
  const csv = useMutation({
    mutationFn: async () => {
      const text = await call(calls.reportFigures, { query: { year, format: 'csv' }, accept: 'text/csv' });
      // Reading a response as text drops the byte order mark, which spreadsheets need.
      return new Blob([`\uFEFF${text.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' });
    },
  });
  const download = async () => {
    try {
      saveFile(await csv.mutateAsync(), t.csvFile(year));
    } catch (error) {
      toast.error(failureText(error, { failed: t.csvFailed }));
    }
  };
  return (
    <>
      <div className={styles.tools}>
        <Select
          id="figures-year"
          label={t.year}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
          options={Array.from({ length: YEARS }, (_, ago) => ({
            value: present - ago,
            label: String(present - ago),
          }))}
        />
        <Button variant="secondary" loading={csv.isPending} loadingLabel={t.csvBusy} onClick={download}>
          {t.csv}
        </Button>
      </div>
      <QueryBoundary
        query={useQuery(figuresQuery(year))}
        pending={<Spinner label={t.loading} />}
        failed={(error) => failureText(error, { failed: t.failed })}
      >
        {({ lines }) => (
          <DataTable
            caption={t.caption(year)}
            columns={[
              { id: 'label', header: t.label, cell: ({ label }) => label },
              { id: 'value', header: t.value, cell: ({ value }) => value },
            ]}
            rows={lines}
            rowKey={({ id }) => id}
          />
        )}
      </QueryBoundary>
    </>
  );
}
