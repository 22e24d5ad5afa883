import type { ReactNode } from 'react';
import styles from './KitPage.module.css';

/** One component of the gallery in its states. */
export function Example({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.example} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <div className={wide ? styles.wide : styles.row}>{children}</div>
    </section>
  );
}
