import sharp from 'sharp';
import type { EventImage } from '@eveneo/contract/application/events';
import { PAPER, SAMPLE, wallOf, type Wall } from '@eveneo/contract/application/wall';

export async function sampleWall(picture: Buffer): Promise<Wall> {
  const pixels = await sharp(picture)
    .resize(SAMPLE.width, SAMPLE.height, { fit: 'fill' })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .removeAlpha()
    .toFormat('raw')
    .toBuffer();
  return wallOf(pixels);
}

export const wallColumn = (wall: EventImage['wall']): string | null =>
  wall ? `${wall.light} ${wall.text} ${wall.dark}` : null;

/** A picture of an event as JPEG, and the colours of its wall, if they were sampled. */
export interface MailPoster {
  readonly content: Buffer;
  readonly wall: Wall | null;
}

/** Never rejects and never takes long: null, and the mail has no poster. */
export type PosterOf = (eventId: number) => Promise<MailPoster | null>;
