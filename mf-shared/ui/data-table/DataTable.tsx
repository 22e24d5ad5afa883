import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row> {
  id: string;
  /** A narrow card has it beside the value if it is a text. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  numeric?: boolean;
  /** Never wraps: a date, a button. */
  short?: boolean;
  /** Names the row. Default: the first column. */
  names?: boolean;
  /** Left out of the lines of a narrow container; 'widest': of a table, too, that is not very wide. */
  wide?: boolean | 'widest';
}

export interface DataTableProps<Row> {
  /** Visually hidden. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /**
   * Rows of 64 px, the column that names them as wide as there is room; in a narrow container each is a line
   * without headers. Default: there it is a card with its headers inside.
   */
  lines?: boolean;
  className?: string | undefined;
}

/** A table that takes another form in a narrow container. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  lines = false,
  className,
}: DataTableProps<Row>) {
  const names = Math.max(
    0,
    columns.findIndex((column) => column.names),
  );
  const lookOf = ({ numeric, short, wide }: Column<Row>) =>
    clsx(
      numeric && styles.numeric,
      short && styles.short,
      wide && styles.wide,
      wide === 'widest' && styles.widest,
    );
  // Explicit roles, because browsers drop the implicit ones when CSS changes the table's `display`.
  return (
    <div className={clsx(styles.frame, className)}>
      <table role="table" className={clsx(styles.table, lines ? styles.lines : styles.cards)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className={lookOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column, at) => {
                const Cell = at === names ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    role={at === names ? 'rowheader' : 'cell'}
                    scope={at === names ? 'row' : undefined}
                    data-header={typeof column.header === 'string' ? column.header : undefined}
                    className={clsx(styles.cell, at === names && styles.names, lookOf(column))}
                  >
                    {column.cell(row)}
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

/** Who a row is about: a picture beside one or more lines, of which long ones end with an ellipsis. */
export const Who = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <span className={styles.who}>
    {picture}
    <span className={styles.words}>{children}</span>
  </span>
);
