import { useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import { now, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { failureText } from 'mf-shared/format/failure-text';
import { DataTable } from 'mf-shared/ui/data-table';
import { CsvButton } from 'mf-shared/ui/download';
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
        <CsvButton
          texts={t.csv}
          name={t.csv.file(year)}
          load={() => call(calls.reportFigures, { query: { year, format: 'csv' }, accept: 'text/csv' })}
        />
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
