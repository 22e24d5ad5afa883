/** Median, the upper one of an even count; NaN without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const number = (value: number, digits = 0) =>
  Number.isNaN(value) ? '–' : value.toFixed(digits).replace('.', ',');
export const ms = (value: number) => (Number.isNaN(value) ? '–' : `${number(value)} ms`);
export const ko = (bytes: number) => `${number(bytes / 1000, 1)} ko`;
export const perSecond = (value: number) => `${number(value)} /s`;
export const plain = number;

/** Prints a titled table with columns as wide as their widest cell. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
