import { useRef, useState } from 'react';
import { DataTable, type DataTableProps } from 'mf-shared/ui/data-table';
import { ShowMore } from 'mf-shared/ui/show-more';
import styles from './ReleasesPage.module.css';

const STEP = 10;

/** A table that shows ten rows at first, and ten more each time its button is pressed. */
export function GrowingTable<Row>({ rows, more, ...table }: DataTableProps<Row> & { more: string }) {
  const [shown, setShown] = useState(STEP);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={styles.form}>
      <DataTable {...table} rows={rows.slice(0, shown)} />
      {shown < rows.length && (
        <ShowMore within={frame} items="tbody tr" shown={shown} onMore={() => setShown(shown + STEP)}>
          {more}
        </ShowMore>
      )}
    </div>
  );
}
