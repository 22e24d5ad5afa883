import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { EventStatus } from '@eveneo/contract/application/events';
import type { Role } from '@eveneo/contract/application/users';
import { KIT_TEXTS } from '../texts';
import { categoryToneClass } from './category-tone';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

/** A word or two on a coloured background; the colour alone never carries the meaning. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>;
}

const STATUS_TONES = {
  past: 'neutral',
  ongoing: 'warning',
  upcoming: 'success',
  cancelled: 'danger',
} as const;

export function StatusBadge({ status }: { status: EventStatus | 'cancelled' }) {
  return <Badge tone={STATUS_TONES[status]}>{KIT_TEXTS.status[status]}</Badge>;
}

export function CategoryBadge({ name }: { name: string }) {
  return <span className={clsx(styles.badge, categoryToneClass(name))}>{name}</span>;
}

const ROLE_TONES = { admin: 'danger', organizer: 'success', guest: 'info' } as const;

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{KIT_TEXTS.role[role]}</Badge>;
}
