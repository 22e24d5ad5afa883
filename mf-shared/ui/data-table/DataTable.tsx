import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  numeric?: boolean;
  /** Never wraps: a date, a button. */
  short?: boolean;
}

export interface DataTableProps<Row> {
  /** Visually hidden. */
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string | undefined;
}

/** A table; in a narrow container each row becomes a card with its headers inside. */
export function DataTable<Row>({ caption, columns, rows, rowKey, className }: DataTableProps<Row>) {
  // Explicit roles, because browsers drop the implicit ones when CSS changes the table's `display`.
  return (
    <div className={clsx(styles.frame, className)}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map(({ id, header, numeric }) => (
              <th key={id} role="columnheader" scope="col" className={clsx(numeric && styles.numeric)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map(({ id, header, cell, numeric, short }, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={id}
                    role={at === 0 ? 'rowheader' : 'cell'}
                    scope={at === 0 ? 'row' : undefined}
                    data-header={header}
                    className={clsx(
                      styles.cell,
                      at === 0 && styles.first,
                      numeric && styles.numeric,
                      short && styles.short,
                    )}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
