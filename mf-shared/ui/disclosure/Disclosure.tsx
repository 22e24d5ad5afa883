import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** For addresses that name this part. */
  id?: string;
  title: ReactNode;
  /** The level of the title in the page's outline. */
  level?: 2 | 3 | 4;
  defaultOpen?: boolean;
  /** Whoever needs to know: a chat is connected only while it is expanded. */
  onToggle?: (open: boolean) => void;
  /** Beside the title: a count, a badge. */
  aside?: ReactNode;
  className?: string | undefined;
  /** Rendered only while open. */
  children: ReactNode;
}

/** A part of a page that folds away. */
export function Disclosure({
  id: name,
  title,
  level = 2,
  defaultOpen = false,
  onToggle,
  aside,
  className,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  const Heading = `h${level}` as const;
  const toggle = () => {
    setOpen(!open);
    onToggle?.(!open);
  };
  return (
    <section id={name} className={clsx(styles.disclosure, className)} aria-labelledby={`${id}-title`}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={open ? `${id}-panel` : undefined}
          onClick={toggle}
        >
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          {aside && <span className={styles.aside}>{aside}</span>}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </button>
      </Heading>
      {open && (
        <div id={`${id}-panel`} className={styles.panel}>
          {children}
        </div>
      )}
    </section>
  );
}
