/** A QR code as the path of an SVG: one unit is one module, without a border. */
export interface CodePath {
  size: number;
  path: string;
}

/** One row's dark modules, those that touch as one rectangle: a printer leaves no seams between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
  }
  return path;
}

/** Draws a ticket's code. What draws is loaded on demand: most pages show no ticket. */
export async function codePath(text: string): Promise<CodePath> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map(rowPath).join('') };
}
