import { useState } from 'react';
import { storageUrl } from '@eveneo/platform';
import type { EventImage } from '@eveneo/contract/application/events';
import { clsx } from 'clsx';
import { categoryTone } from '../badge';
import { LetterPoster, LetterWall, type PosterWords } from './LetterPoster';
import styles from './Cover.module.css';

export interface CoverProps {
  /** The event's picture; without one a poster of letters is drawn. */
  image: EventImage | null | undefined;
  /** What the poster's composition is chosen by, so that an event always has the same one. */
  seed: number;
  category: string;
  words: PosterWords;
  /** How wide it is shown, for the browser's choice among the sizes. */
  sizes: string;
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  className?: string | undefined;
}

/** The sizes of a picture as a srcset; the largest is the picture itself. */
function sourceSet(image: EventImage): string {
  return [...image.variants, image]
    .map(({ path, width }) => `${storageUrl(path) ?? ''} ${width}w`)
    .join(', ');
}

/** The wall's colour for an event that has a poster of letters, and so no picture to take a colour from. */
export function CoverWall({ image, seed, category }: Pick<CoverProps, 'image' | 'seed' | 'category'>) {
  if (image) return null;
  return <LetterWall seed={seed} tone={categoryTone(category)} />;
}

/** An event's picture, 3:2, or a poster drawn in the colours of its category. Decorative: the title says it. */
export function Cover({ image, seed, category, words, sizes, priority = false, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image && image.path !== broken ? image : null;
  return (
    <div className={clsx(styles.cover, className)}>
      {shown ? (
        <img
          src={storageUrl(shown.path) ?? undefined}
          srcSet={shown.variants.length > 0 ? sourceSet(shown) : undefined}
          sizes={sizes}
          width={shown.width}
          height={shown.height}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(shown.path)}
        />
      ) : (
        <LetterPoster words={words} seed={seed} tone={categoryTone(category)} />
      )}
    </div>
  );
}
