import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { EventImage } from '@eveneo/contract/application/events';
import { avatar, image } from '@eveneo/contract/application/field-texts';
import type { Storage } from '../../ground/storage/storage';
import type { UploadedFile } from '../../http/body';
import { fileTooLarge } from '../../http/body';
import { invalid, unavailable } from '../../http/errors';
import type { Picture } from './encode';
import { encodeSquare, encodeWidths, ImageError, QUEUE_MS } from './process';
import { sampleWall } from './wall';

/** The storage of pictures, and the log for files that could not be removed. */
export interface Store {
  readonly storage: Storage;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVENT_WIDTHS = [400, 800, 1600];
const AVATAR_SIDE = 256;
const TEXTS = { image, avatar };

const randomName = (folder: string) => `${folder}/${randomBytes(16).toString('hex')}`;

interface Upload {
  readonly field: 'image' | 'avatar';
  readonly file: UploadedFile;
}

/** Encodes an uploaded picture; a refused one becomes a validation error of its field. */
async function encoded<T>(
  { field, file }: Upload,
  encode: (data: Buffer, patience: number) => Promise<T>,
): Promise<T> {
  const texts = TEXTS[field];
  if (file.tooLarge) throw fileTooLarge(field, texts.large);
  try {
    // Minus the time that it has already waited for the account's other uploads.
    return await encode(file.data, Math.max(0, QUEUE_MS - (performance.now() - file.readAt)));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    if (error.problem === 'crowded') throw unavailable();
    throw invalid({ [field]: [texts[error.problem]] }, texts[error.problem]);
  }
}

/** Refuses a picture by its file and what would be stored of it. */
type Check = (files: readonly Buffer[]) => Promise<void>;

export const pathsOf = (image: EventImage) => [image.path, ...image.variants.map((variant) => variant.path)];

/** Removes files that nothing refers to any more; a failure is logged, and never an error of the request. */
export async function removeFiles({ storage, log }: Store, paths: readonly string[]): Promise<void> {
  // In parallel, so that a store that hangs costs one time limit, not one per file.
  await Promise.all(
    paths.map((path) =>
      storage.remove(path).catch((error: unknown) => log.warn({ err: error, path }, 'file not removed')),
    ),
  );
}

/**
 * Stores a picture. After an error the file is removed: it may have been written although the response was lost.
 */
async function store(context: Store, path: string, { data, width, height }: Picture) {
  try {
    await context.storage.put(path, data, 'image/webp');
  } catch (error) {
    await removeFiles(context, [path]);
    throw error;
  }
  return { path, width, height };
}

/**
 * Checks, encodes and stores an event's picture in its sizes. The caller removes it again if its own work fails.
 */
export async function storeEventImage(context: Store, file: UploadedFile, check: Check): Promise<EventImage> {
  const pictures = await encoded({ field: 'image', file }, (data, patience) =>
    encodeWidths(data, EVENT_WIDTHS, patience),
  );
  await check([file.data, ...pictures.map(({ data }) => data)]);
  const name = randomName('events');
  const stored: EventImage['variants'] = [];
  try {
    for (const picture of pictures)
      stored.push(await store(context, `${name}-${picture.width}.webp`, picture));
  } catch (error) {
    await removeFiles(
      context,
      stored.map((variant) => variant.path),
    );
    throw error;
  }
  const [largest, ...smaller] = stored as [EventImage['variants'][number], ...EventImage['variants']];
  const widest = pictures[0]?.data;
  return { ...largest, variants: smaller.reverse(), wall: widest ? await sampleWall(widest) : null };
}

/** Checks, encodes and stores an avatar; returns its path. */
export async function storeAvatar(context: Store, file: UploadedFile, check: Check): Promise<string> {
  const picture = await encoded({ field: 'avatar', file }, (data, patience) =>
    encodeSquare(data, AVATAR_SIDE, patience),
  );
  await check([file.data, picture.data]);
  const { path } = await store(context, `${randomName('avatars')}.webp`, picture);
  return path;
}

/** Copies a stored picture, so that each event removes its own files; null when a file is missing. */
export async function copyEventImage(context: Store, image: EventImage): Promise<EventImage | null> {
  const name = randomName('events');
  const renamed = new Map(
    [image, ...image.variants].map(({ path, width }) => [path, `${name}-${width}.webp`]),
  );
  const copied: string[] = [];
  const copy = async (from: string, to: string): Promise<boolean> => {
    const file = await context.storage.get(from);
    if (!file) return false;
    copied.push(to);
    await context.storage.put(to, await buffer(file.stream), 'image/webp');
    return true;
  };
  try {
    for (const [from, to] of renamed)
      if (!(await copy(from, to))) {
        await removeFiles(context, copied);
        return null;
      }
  } catch (error) {
    await removeFiles(context, copied);
    throw error;
  }
  const moved = <V extends { path: string }>(one: V): V => ({
    ...one,
    path: renamed.get(one.path) ?? one.path,
  });
  return { ...moved(image), variants: image.variants.map(moved) };
}
