/** How long the browser may take to start reading the file. */
const RELEASE_MS = 10_000;

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

/** A CSV file with a byte order mark, which spreadsheets need and reading a response as text drops. */
export const csvFile = (text: string): Blob =>
  new Blob([`\uFEFF${text.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' });
