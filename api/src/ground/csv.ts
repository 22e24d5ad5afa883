import { formattersOf } from './clock';

/** A cell that no spreadsheet interprets as a formula. */
function cell(value: string): string {
  const harmless = /^[\s\u00a0]*[=+\-@\t\r|%＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${harmless.replace(/"/g, '""')}"`;
}

/** A moment as French spreadsheets read it. */
export const localMoment = (instant: string, timeZone: string): string =>
  momentOf(timeZone).format(new Date(instant));

const momentOf = formattersOf({ dateStyle: 'short', timeStyle: 'short' }, 'fr-FR');

type Rows = readonly (readonly string[])[];

/** Further rows of a file that `csvText` began. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** UTF-8 with BOM and semicolons: French spreadsheets open it with a double click. */
export const csvText = (rows: Rows): string => `\uFEFF${csvRows(rows)}`;
