import type { NewEventRequest } from '@eveneo/contract/application/event-fields';
import type { EventImage } from '@eveneo/contract/application/events';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Context } from '../../base/context';
import { manages } from '../../base/event-rights/rights';
import { copyEventImage, pathsOf, removeFiles, storeEventImage } from '../../base/images/upload';
import { assertPictureNotRefused } from '../../base/refused-words/refused';
import type { UploadedFile } from '../../http/body';
import { invalid } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { toImage } from './present';
import { findImages } from './repository';
import { findWritten } from './write-repository';

/** The picture of an event that the caller manages; undefined if it has none. */
export async function imageOf(
  { db }: Context,
  caller: Caller,
  id: NewEventRequest['image_of'],
): Promise<EventImage | undefined> {
  if (!id) return undefined;
  const event = await findWritten(db, id);
  if (!event || !(await manages(db, caller, event, 'edit')))
    throw invalid({ image_of: [FIELD_TEXTS.image_of.unknown] });
  const [row] = await findImages(db, [id]);
  return row && toImage(row);
}

/** Number of pictures copied at a time. */
const TOGETHER = 8;

/**
 * Stores a picture for each of some events, runs work that refers to them, and
 * removes them again when the work fails.
 * @param picture an upload, or the picture to copy
 * @param of.authorId whose picture it will be
 */
export async function withImages<T>(
  context: Context,
  picture: UploadedFile | EventImage | undefined,
  { authorId, events = 1 }: { authorId: number; events?: number },
  work: (images: readonly (EventImage | null)[]) => Promise<T>,
): Promise<T> {
  if (!picture) return work([]);
  const first = await ('path' in picture
    ? copyEventImage(context, picture)
    : storeEventImage(context, picture, (files) =>
        assertPictureNotRefused(context, { authorId, files }, 'image'),
      ));
  if (!first) return work([]);
  const images: (EventImage | null)[] = [first];
  try {
    while (images.length < events) {
      const copies = Array.from({ length: Math.min(TOGETHER, events - images.length) }, () =>
        copyEventImage(context, first),
      );
      const settled = await Promise.allSettled(copies);
      images.push(...settled.map((one) => (one.status === 'fulfilled' ? one.value : null)));
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    }
    return await work(images);
  } catch (error) {
    await removeFiles(
      context,
      images.flatMap((image) => (image ? pathsOf(image) : [])),
    );
    throw error;
  }
}
