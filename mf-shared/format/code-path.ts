/** A QR code as an SVG path, one unit per module, without a border. */
export interface CodePath {
  size: number;
  path: string;
}

/** One row's dark modules; adjacent ones form one rectangle, so that prints have no seams. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
  }
  return path;
}

/** Draws a text as a QR code; the library is loaded on demand. */
export async function codePath(text: string): Promise<CodePath> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map(rowPath).join('') };
}
