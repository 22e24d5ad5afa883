import { formattersOf } from './clock';

const FORMULA = /^[\s\u00a0]*[=+\-@\t\r|%＝＋－＠]/;
/** A spreadsheet would drop the leading zero of a telephone number, and the last digits of a long one. */
const NUMBER = /^[\s\u00a0]*(?:0\d[\d\s\u00a0\u202f]*|\d{16,})$/;

/** A cell that a spreadsheet shows as it is, neither as a formula nor as a number. */
function cell(value: string): string {
  const harmless = FORMULA.test(value) || NUMBER.test(value) ? `'${value}` : value;
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
