import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import type { Context } from '../../base/context';
import type { MailPoster, PosterOf } from '../../base/images/wall';
import { tooSlow } from '../../ground/storage/patience';
import { toWall } from '../../product/events/present';
import { findEvent, findImages, type ImageRow } from '../../product/events/repository';
import { letterPoster, POSTER } from './letter-poster';
import { framed, readPicture } from './reading';

/** Posters kept in memory: reminders of one event follow each other. */
const KEPT = 20;
/** Pause after an unreadable picture; after a silent store, for all pictures. */
const PAUSE_MS = 60_000;
/** Maximum bytes of a poster: mails carry a third more, and one goes to each participant. */
export const MAX_BYTES = 150_000;
const QUALITIES = [80, 62, 45];

interface Kept {
  /** Null: it could not be read. */
  readonly content: Buffer | null;
  readonly until: number;
}

/** A JPEG, for every mail program, within MAX_BYTES: first with lower quality, at last half as wide. */
async function encoded(poster: Sharp): Promise<Buffer> {
  const { data, info } = await poster.removeAlpha().toFormat('raw').toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  for (const quality of QUALITIES) {
    const jpeg = await pixels().jpeg({ quality }).toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  return pixels()
    .resize(width / 2)
    .jpeg({ quality: QUALITIES.at(-1) })
    .toBuffer();
}

/** Gives up at the deadline, whether or not the work heeds the signal. */
async function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(tooSlow()), { once: true });
  });
  return Promise.race([work, late]);
}

/**
 * Posters for event mails: the uploaded picture, else (none, damaged, or not read in time) a letter poster. A mail
 * never fails for its poster, nor waits longer than the deadline.
 */
export function createMailPosters(
  {
    db,
    storage,
    clock,
    log,
  }: Pick<Context, 'db' | 'storage' | 'clock'> & { log: Pick<Context['log'], 'warn'> },
  deadlineMs = 10_000,
): PosterOf {
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  let silentUntil = 0;
  const keep = (key: string, content: Buffer | null, until: number) => {
    kept.set(key, { content, until });
    return content;
  };

  async function uploaded({ path, event_id }: ImageRow): Promise<Buffer | null> {
    const known = kept.get(path);
    const now = clock.now().getTime();
    if (known && now < known.until) return known.content;
    if (now < silentUntil) return null;
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const made = readPicture(storage, path, signal).then((data) => encoded(framed(data, POSTER)));
      return keep(path, await inTime(signal, made), Infinity);
    } catch (error) {
      log.warn({ err: error, eventId: event_id }, 'mail written without its picture');
      if (signal.aborted) silentUntil = now + PAUSE_MS;
      return keep(path, null, now + PAUSE_MS);
    }
  }

  async function find(eventId: number): Promise<MailPoster | null> {
    const row = await findEvent(db, eventId);
    if (!row) return null;
    const [image] = await findImages(db, [eventId]);
    const picture = image && (await uploaded(image));
    if (picture) return { content: picture, wall: toWall(image.wall) ?? null };
    const { svg, wall } = letterPoster(row);
    const key = createHash('sha256').update(svg).digest('hex');
    const content = kept.get(key)?.content ?? keep(key, await encoded(sharp(Buffer.from(svg))), Infinity);
    return content && { content, wall };
  }

  return (eventId) =>
    find(eventId).catch((error: unknown) => {
      log.warn({ err: error, eventId }, 'mail written without a poster');
      return null;
    });
}
