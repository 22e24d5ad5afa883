import { clsx } from 'clsx';
import { useState } from 'react';
import { storageUrl } from '@eveneo/platform';
import { avatarColour, initials } from '../../format/person';
import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Chooses the colour; null for a deleted account. */
  id: number | null;
  /** An absolute URL or a storage path; without one the initials are shown. */
  src?: string | null;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Announces the name, if it is not shown beside the avatar. */
  labelled?: boolean;
}

/** A person's picture, or their initials on their colour. */
export function Avatar({ name, id, src, size = 'm', labelled = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = storageUrl(src);
  const naming = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span
      {...naming}
      title={labelled ? name : undefined}
      className={clsx(styles.avatar, styles[`size-${size}`])}
      style={{ backgroundColor: avatarColour(id) }}
    >
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(url)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
