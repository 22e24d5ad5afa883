import type { Registration } from '@eveneo/contract/application/events';

const HEADERS = ['Nom', 'Adresse email', 'Inscription'];

/** A cell that no spreadsheet takes for a formula, whatever its owner called themselves. */
function cell(value: string): string {
  const harmless = /^[\s\u00a0]*[=+\-@\t\r|%＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${harmless.replace(/"/g, '""')}"`;
}

function localMoment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

/** UTF-8 with a mark and semicolons: what French spreadsheets open with a double click. */
export function registrationsCsv(registrations: readonly Registration[], timeZone: string): string {
  const rows = registrations.map(({ name, email, registered_at }) => [
    name,
    email ?? '',
    localMoment(registered_at, timeZone),
  ]);
  return `\uFEFF${[HEADERS, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
