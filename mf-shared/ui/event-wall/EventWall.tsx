import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { wallStyle } from '../../format/picture';
import { CoverWall, type CoveredEvent } from '../cover';
import styles from './EventWall.module.css';

interface EventWallProps {
  event: CoveredEvent;
  as?: 'section' | 'header' | 'div';
  className?: string | undefined;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/**
 * A block in the colours of its event's picture: CSS variables `--ground` and `--ink`, with sufficient contrast.
 */
export function EventWall({ event, as: Tag = 'section', className, children, ...props }: EventWallProps) {
  return (
    <Tag {...props} className={clsx(styles.wall, className)} style={wallStyle(event.images[0])}>
      <CoverWall event={event} />
      {children}
    </Tag>
  );
}
