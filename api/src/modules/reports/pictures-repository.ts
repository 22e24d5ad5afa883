import type { Knex } from 'knex';
import { ownAvatarFiles } from '../accounts/profile/service';
import { findImages } from '../events/repository';
import { changeVersion } from '../events/write-repository';

/** The data that restores a piece after a takedown. */
export type Kept = Record<string, unknown>;

interface KeptImage {
  readonly event_id: number;
  readonly path: string;
  readonly variants: string;
}

const filesOf = (images: readonly Pick<KeptImage, 'path' | 'variants'>[]): string[] =>
  images.flatMap(({ path, variants }) => [
    path,
    ...(JSON.parse(variants) as { path: string }[]).map((variant) => variant.path),
  ]);

/** The files of a withdrawn profile or picture of an event. */
export const keptFiles = (kept: Kept | null): string[] => [
  ...ownAvatarFiles((kept?.['avatar'] as string | null | undefined) ?? null),
  ...filesOf((kept?.['images'] as readonly KeptImage[] | undefined) ?? []),
];

export async function withdrawPicture(tx: Knex, id: number): Promise<Kept | null> {
  await tx('events').where({ id }).forUpdate().first('id');
  const images = (await tx('images').where({ event_id: id }).forUpdate()) as KeptImage[];
  if (images.length === 0) return null;
  await tx('images').where({ event_id: id }).delete();
  await changeVersion(tx, id);
  return { images };
}

/** Not restored if the event has another picture meanwhile. */
export async function putPictureBack(tx: Knex, id: number, kept: Kept): Promise<boolean> {
  const event: unknown = await tx('events').where({ id }).forUpdate().first('id');
  const other: unknown = await tx('images').where({ event_id: id }).forUpdate().first('id');
  if (!event || other) return false;
  await tx('images').insert(kept['images'] as KeptImage[]);
  await changeVersion(tx, id);
  return true;
}

/** Every file of an event's pictures. */
export async function findPicturePaths(db: Knex, eventId: number): Promise<string[]> {
  return filesOf(await findImages(db, [eventId]));
}
