import { clsx } from 'clsx';
import { useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import styles from './FormLine.module.css';

/** Whether Enter in this element would send the form. */
const sends = (target: EventTarget) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type);

/** A line of the form: what it holds in words, and its fields, which open in place. */
export function FormLine({
  id,
  name,
  icon: Icon,
  summary,
  word,
  aside,
  heading: Heading = 'div',
  open,
  onToggle,
  quiet = false,
  className,
  children,
}: {
  id: string;
  /** The accessible name of the group; none if the summary is one. */
  name?: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
  summary: ReactNode;
  /** Says, to the eye only, that the line opens. */
  word?: string | undefined;
  /** At the end of the line: its one alternative. */
  aside?: ReactNode;
  heading?: 'div' | 'h2';
  open: boolean;
  onToggle: () => void;
  /** Enter in a field closes the line instead of sending the form. */
  quiet?: boolean;
  className?: string | undefined;
  /** Present while closed: they are fields of the form. */
  children: ReactNode;
}) {
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const closes = event.key === 'Escape' || (event.key === 'Enter' && quiet && sends(event.target));
    if (!open || !closes || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onToggle();
    toggle.current?.focus();
  };
  return (
    <div
      role={name && 'group'}
      aria-label={name}
      className={clsx(styles.line, className)}
      onKeyDown={onKeyDown}
    >
      <Heading className={styles.head}>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          className={styles.toggle}
          onClick={onToggle}
        >
          <Icon aria-hidden />
          <span className={styles.summary}>{summary}</span>
          {word && (
            <span aria-hidden="true" className={styles.word}>
              {word}
            </span>
          )}
        </button>
        {aside}
      </Heading>
      <div id={`${id}-panel`} hidden={!open} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
