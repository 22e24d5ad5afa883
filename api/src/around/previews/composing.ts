import sharp from 'sharp';
import { PREVIEW } from '@eveneo/contract/application/link-previews';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { encodeCard, type CardText } from './drawing';
import { drawable, layoutText, outlined, wrapText } from './lettering';
import { framed } from './reading';
import { INK } from './tones';

/** The colour behind a picture, and a text colour readable on it. */
export interface Ground {
  readonly ground: string;
  readonly ink: string;
}
/** For pictures without sampled colours. */
export const PLAIN_GROUND: Ground = { ground: '#f3f0ec', ink: INK };

const { width, height } = PREVIEW;
const POSTER = { left: 56, top: 91, width: 672, height: 448, radius: 6 } as const;
const LEFT = POSTER.left + POSTER.width + 48;
const COLUMN = width - LEFT - POSTER.left;
const BOTTOM = POSTER.top + POSTER.height;
const SMALL = { size: 26, step: 34 } as const;
/** Largest size first; `lines` is the most a title may take. */
const TITLE_SIZES = [
  { size: 64, lines: 3 },
  { size: 48, lines: 4 },
  { size: 40, lines: 5 },
] as const;

/** Text beside the poster: product name on top, title with date and place at the bottom. */
export function words({ title, lines }: CardText, { ground, ink }: Ground): string {
  const heading = layoutText(drawable(title), COLUMN, TITLE_SIZES);
  // Date and time on a line each; place on two lines at most.
  const [when = '', where = ''] = lines;
  const below = [
    ...when.split(' · '),
    ...wrapText(drawable(where), { size: SMALL.size, width: COLUMN, lines: 2 }),
  ];
  const first = BOTTOM - (below.length - 1) * SMALL.step - 6;
  const lowest = first - SMALL.step - 18;
  const titleText = heading.lines.map((line, at) =>
    outlined(line, {
      x: LEFT,
      y: lowest - (heading.lines.length - 1 - at) * heading.size,
      size: heading.size,
      fill: ink,
    }),
  );
  const belowText = below.map((line, at) =>
    outlined(drawable(line), { x: LEFT, y: first + at * SMALL.step, size: SMALL.size, fill: ink }),
  );
  const name = outlined(PRODUCT_NAME.toLowerCase(), { x: LEFT, y: POSTER.top + 25, size: 34, fill: ink });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${name}${titleText.join('')}${belowText.join('')}</svg>`;
}

const MASK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER.width}" height="${POSTER.height}"><rect width="100%" height="100%" rx="${POSTER.radius}"/></svg>`,
);

/** An uploaded picture as a poster on its own colour, beside title, date and place. */
export async function composedPicture(data: Buffer, said: CardText, on: Ground): Promise<Buffer> {
  const poster = await framed(data, POSTER)
    .composite([{ input: MASK, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { left, top } = POSTER;
  return encodeCard(sharp(Buffer.from(words(said, on))).composite([{ input: poster, left, top }]));
}
