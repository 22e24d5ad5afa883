import type { CompanionTicket } from '@eveneo/contract/application/companions';
import { codePath } from '../../format/code-path';

const SIDE = 720;
const MARGIN = 80;
const INNER = SIDE - 2 * MARGIN;

/** A ticket as a picture, for whoever carries it: its code, then lines of text. */
export async function ticketPicture(
  { code }: Pick<CompanionTicket, 'code'>,
  lines: readonly string[],
): Promise<Blob> {
  const { size, path } = await codePath(code);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE + lines.length * 56;
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('This browser draws no pictures');
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = '#000';
  draw.setTransform(INNER / size, 0, 0, INNER / size, MARGIN, MARGIN);
  draw.fill(new Path2D(path));
  draw.resetTransform();
  draw.font = '600 32px system-ui, sans-serif';
  for (const [at, line] of lines.entries()) draw.fillText(line, MARGIN, SIDE + at * 56, INNER);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture'))), 'image/png');
  });
}
