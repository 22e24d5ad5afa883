import type { Knex } from 'knex';
import { ownAvatarFiles } from '../../product/accounts/profile/service';
import { findImages } from '../../product/events/repository';
import { changeVersion, deleteImages, insertImages } from '../../product/events/write-repository';

/** The data that restores a piece after a takedown. */
export type Kept = Record<string, unknown>;

export interface KeptImage {
  readonly event_id: number;
  readonly path: string;
  readonly variants: string;
}

export const filesOf = (images: readonly Pick<KeptImage, 'path' | 'variants'>[]): string[] =>
  images.flatMap(({ path, variants }) => [
    path,
    ...(JSON.parse(variants) as { path: string }[]).map((variant) => variant.path),
  ]);

/** The withdrawn pictures of events. */
export const keptImages = (kept: Kept | null) => (kept?.['images'] as readonly KeptImage[] | undefined) ?? [];

/** The events that withdrawn pictures belong to. */
export const datesOf = (kept: Kept | null): number[] => [
  ...new Set(keptImages(kept).map(({ event_id }) => event_id)),
];

/** The files of a withdrawn profile or picture of an event. */
export const keptFiles = (kept: Kept | null): string[] => [
  ...ownAvatarFiles((kept?.['avatar'] as string | null | undefined) ?? null),
  ...filesOf(keptImages(kept)),
];

/** Locks events and their pictures. */
async function lockPictures(tx: Knex, ids: readonly number[]) {
  const events = (await tx('events')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .pluck('id')) as number[];
  const images = (await tx('images')
    .whereIn('event_id', [...ids])
    .orderBy('id')
    .forUpdate()) as (KeptImage & { id: number })[];
  return { events, images };
}

/** @param copies of the picture on other dates: withdrawn too, where they are still there */
export async function withdrawPicture(
  tx: Knex,
  id: number,
  copies: readonly KeptImage[],
): Promise<Kept | null> {
  const paths = copies.map(({ path }) => path);
  const locked = await lockPictures(tx, [id, ...copies.map(({ event_id }) => event_id)]);
  const images = locked.images.filter(({ event_id, path }) => event_id === id || paths.includes(path));
  if (!images.some(({ event_id }) => event_id === id)) return null;
  await deleteImages(
    tx,
    images.map((image) => image.id),
  );
  for (const date of datesOf({ images })) await changeVersion(tx, date);
  return { images };
}

/** Not restored where the event has another picture meanwhile. @returns false when it has everywhere */
export async function putPictureBack(tx: Knex, kept: Kept): Promise<boolean> {
  const { events, images } = await lockPictures(tx, datesOf(kept));
  const others = new Set(images.map(({ event_id }) => event_id));
  const back = keptImages(kept).filter(({ event_id }) => events.includes(event_id) && !others.has(event_id));
  if (back.length === 0) return false;
  await insertImages(tx, back);
  for (const date of datesOf({ images: back })) await changeVersion(tx, date);
  return true;
}

export const findPicture = async (db: Knex, eventId: number): Promise<KeptImage | undefined> =>
  (await db('images').where({ event_id: eventId }).orderBy('position').first()) as KeptImage | undefined;

/** Whether an event shows this picture. */
export async function hasPicture(db: Knex, { event_id, path }: KeptImage): Promise<boolean> {
  return (await db('images').where({ event_id, path }).first('id')) !== undefined;
}

type SeriesImage = KeptImage & {
  readonly width: number;
  readonly height: number;
  readonly wall: string | null;
};

/** The pictures of an event's series. */
export const findSeriesImages = async (db: Knex, eventId: number): Promise<SeriesImage[]> =>
  (await db('events as e')
    .join('events as d', 'd.series_id', 'e.series_id')
    .join('images as i', 'i.event_id', 'd.id')
    .where('e.id', eventId)
    .orderBy('i.id')
    .select('i.event_id', 'i.path', 'i.variants', 'i.width', 'i.height', 'i.wall')) as SeriesImage[];

/** Every file of an event's pictures. */
export async function findPicturePaths(db: Knex, eventId: number): Promise<string[]> {
  return filesOf(await findImages(db, [eventId]));
}
