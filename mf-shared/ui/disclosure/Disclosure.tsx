import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** For URLs with a fragment. */
  id?: string;
  title: ReactNode;
  defaultOpen?: boolean;
  /** Beside the title: a count, a badge. */
  aside?: ReactNode | ((open: boolean) => ReactNode);
  className?: string | undefined;
  /** Rendered only while open. */
  children: ReactNode;
}

/** A collapsible part of a page. */
export function Disclosure({
  id: name,
  title,
  defaultOpen = false,
  aside,
  className,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  const beside = typeof aside === 'function' ? aside(open) : aside;
  return (
    <section id={name} className={clsx(styles.disclosure, className)} aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={open ? `${id}-panel` : undefined}
          onClick={() => setOpen(!open)}
        >
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          {beside && <span className={styles.aside}>{beside}</span>}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </button>
      </h2>
      {open && (
        <div id={`${id}-panel`} className={styles.panel}>
          {children}
        </div>
      )}
    </section>
  );
}
