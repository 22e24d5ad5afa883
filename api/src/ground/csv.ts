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

/** UTF-8 with BOM and semicolons: French spreadsheets open it with a double click. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
