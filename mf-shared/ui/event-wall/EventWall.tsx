import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { wallStyle } from '../../format/picture';
import { CoverWall, type CoveredEvent } from '../cover';
import styles from './EventWall.module.css';

interface EventWallProps {
  event: CoveredEvent;
  as?: 'section' | 'article' | 'header' | 'div';
  className?: string | undefined;
  /** Names the block for view transitions. */
  moves?: string | undefined;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/**
 * A block in the colours of its event's picture: CSS variables `--ground` and `--ink`, with sufficient contrast.
 */
export function EventWall({
  event,
  as: Tag = 'section',
  className,
  moves,
  children,
  ...props
}: EventWallProps) {
  return (
    <Tag
      {...props}
      className={clsx(styles.wall, className)}
      style={{ ...wallStyle(event.images[0]), ...(moves && { viewTransitionName: moves }) }}
    >
      <CoverWall event={event} />
      {children}
    </Tag>
  );
}
