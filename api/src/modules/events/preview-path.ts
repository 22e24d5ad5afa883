import { createHash } from 'node:crypto';
import { PREVIEW_FOLDER } from '@eveneo/contract/application/link-previews';
import type { EventRow, ImageRow } from './repository';

/** Grows when the drawing changes: what was kept of the old one is asked for no more. */
const DRAWING = 2;

/** Where the picture of an event's link stands: an address of its own for everything that can be seen on it. */
export function previewPath(row: EventRow, images: readonly ImageRow[]): string {
  const { title, date, time, end_time, location, category_name } = row;
  const [{ path, wall } = { path: null, wall: null }] = images;
  const shown = [DRAWING, path, wall, title, date, time, end_time, location, category_name];
  const key = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
  return `${PREVIEW_FOLDER}${row.id}/${key}.jpg`;
}
