import type { CSSProperties } from 'react';
import type { EventImage } from '@eveneo/contract/application/events';

const COLOUR = /^#[\dA-F]{6}$/i;

/** The colours of a picture's wall as custom properties; none where they are not known yet, or are no colours. */
export function wallStyle(image: Pick<EventImage, 'wall'> | undefined): CSSProperties | undefined {
  const { light, text, dark } = image?.wall ?? {};
  const colours = { '--wall': light, '--wall-text': text, '--wall-dark': dark };
  const sound = Object.values(colours).every((one) => typeof one === 'string' && COLOUR.test(one));
  return sound ? (colours as CSSProperties) : undefined;
}
