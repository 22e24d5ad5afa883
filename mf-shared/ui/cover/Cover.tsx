import { clsx } from 'clsx';
import { useState } from 'react';
import type { EventImage } from '@eveneo/contract/application/events';
import { storageUrl } from '@eveneo/platform';
import { categoryTone } from '../badge';
import { LetterPoster, LetterWall, type PosterWords } from './LetterPoster';
import styles from './Cover.module.css';

export interface CoveredEvent extends PosterWords {
  readonly id: number;
  readonly category: string;
  readonly images: readonly EventImage[];
}

export interface CoverProps {
  event: CoveredEvent;
  /** The img's `sizes`. */
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

/** The wall's colour for an event without a picture. */
export function CoverWall({ event: { id, images, category } }: Pick<CoverProps, 'event'>) {
  return images.length > 0 ? null : <LetterWall seed={id} tone={categoryTone(category)} />;
}

/** An event's picture, 3:2, or a poster drawn in the colours of its category. Decorative: the title says it. */
export function Cover({ event, sizes, priority = false, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [image] = event.images;
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
        <LetterPoster words={event} seed={event.id} tone={categoryTone(event.category)} />
      )}
    </div>
  );
}
