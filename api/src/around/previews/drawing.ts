import sharp, { type Sharp } from 'sharp';
import { PREVIEW } from '@eveneo/contract/application/link-previews';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { whenInFrench } from '../../ground/french';
import { drawable, layoutText, outlined, wrapText } from './lettering';
import { INK, tonesOf } from './tones';

export interface CardText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly category: string;
}

const MUTED = '#5b5363';

const MARGIN = 80;
const { width, height } = PREVIEW;
const TEXT_WIDTH = width - 2 * MARGIN - 130;
/** Largest size first; `lines` is the most a title may take. */
const TITLE_SIZES = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 58, lines: 4 },
] as const;

export function cardTextOf(event: {
  title: string;
  date: string;
  time: string;
  location: string;
  category_name: string;
  cancelled_at: string | null;
}): CardText {
  const title = event.cancelled_at === null ? event.title : `Annulé\u00a0: ${event.title}`;
  return { title, lines: [whenInFrench(event), event.location], category: event.category_name };
}

/** The picture as SVG with outlined letters: no fonts needed. */
export function cardSvg({ title, lines, category }: CardText): string {
  const { soft: ground, ink } = tonesOf(category).light;
  const heading = layoutText(drawable(title), TEXT_WIDTH, TITLE_SIZES);
  const top = 150 + heading.size * 0.8;
  const titleText = heading.lines.map((line, at) =>
    outlined(line, { x: MARGIN, y: top + at * heading.size * 1.1, size: heading.size, fill: INK }),
  );
  const below = lines.map((line, at) => {
    const [shown = ''] = wrapText(drawable(line), { size: 38, width: width - 2 * MARGIN, lines: 1 });
    const y = height - MARGIN - (lines.length - 1 - at) * 56;
    return outlined(shown, { x: MARGIN, y, size: 38, fill: at === 0 ? ink : MUTED });
  });
  const arcs = [190, 140, 90].map(
    (radius, at) =>
      `<circle cx="${width}" cy="0" r="${radius}" fill="${ink}" fill-opacity="${0.16 + at * 0.28}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${arcs.join('')}${outlined(PRODUCT_NAME.toLowerCase(), { x: MARGIN, y: 104, size: 40, fill: ink })}${titleText.join('')}${below.join('')}</svg>`;
}

/** Encoded for link previews. */
export const encodeCard = (image: Sharp): Promise<Buffer> => image.jpeg({ quality: 84 }).toBuffer();

export const drawCard = (said: CardText): Promise<Buffer> => encodeCard(sharp(Buffer.from(cardSvg(said))));
