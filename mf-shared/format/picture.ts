import type { CSSProperties } from 'react';
import type { EventImage } from '@eveneo/contract/application/events';

/** The `sizes` of a card's image, in a grid of three, two or one columns. */
export const CARD_SIZES =
  '(min-width: 1216px) 368px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw';

const COLOUR = /^#[\dA-F]{6}$/i;

/**
 * The colours of a picture's background (`wall`) as CSS custom properties; undefined if one is missing or invalid.
 */
export function wallStyle(image: Pick<EventImage, 'wall'> | undefined): CSSProperties | undefined {
  const { light, text, dark } = image?.wall ?? {};
  const colours = { '--wall': light, '--wall-text': text, '--wall-dark': dark };
  const sound = Object.values(colours).every((one) => typeof one === 'string' && COLOUR.test(one));
  return sound ? (colours as CSSProperties) : undefined;
}
