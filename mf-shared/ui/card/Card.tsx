import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: ElementType;
  padding?: 'm' | 'l' | 'none';
}

export function Card({ as: Element = 'div', padding = 'm', className, ...props }: CardProps) {
  return <Element {...props} className={clsx(styles.card, styles[`padding-${padding}`], className)} />;
}
