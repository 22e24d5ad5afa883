import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link } from '@eveneo/platform';
import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { buttonLook, type ButtonProps } from '../button';
import styles from './MenuButton.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Where it leads, */
  to?: string;
  /** or what it does. */
  onSelect?: () => void;
}

export interface MenuButtonProps {
  /** What the button says; with `name` it may be a picture. */
  label: ReactNode;
  /** The button's accessible name when its label is not text. */
  name?: string;
  items: readonly MenuItem[];
  /** Drawn as this button; left out: as a quiet one of the header. */
  look?: Pick<ButtonProps, 'variant' | 'size' | 'wide'>;
  className?: string | undefined;
}

/** A button that discloses a few links and actions. Arrows walk, Escape closes, leaving closes. */
export function MenuButton({ label, name, items, look, className }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const entries = () => Array.from(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const walk = (event: KeyboardEvent, to: (at: number, count: number) => number) => {
    event.preventDefault();
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    all[to(at, all.length)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown') {
      if (open) walk(event, (at, count) => (at + 1) % count);
      else {
        event.preventDefault();
        setOpen(true);
      }
    } else if (open && event.key === 'ArrowUp') walk(event, (at, count) => (at <= 0 ? count : at) - 1);
    else if (open && event.key === 'Home') walk(event, () => 0);
    else if (open && event.key === 'End') walk(event, (_at, count) => count - 1);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const choose = (item: MenuItem) => {
    close();
    item.onSelect?.();
  };

  return (
    // The keys belong to the button and the links inside; they are caught here once.
    <div ref={root} className={clsx(styles.menu, className)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={look ? buttonLook(look) : styles.button}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </button>
      {open && (
        <ul id={menuId} role="list" className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              {item.to === undefined ? (
                <button type="button" data-entry="" className={styles.entry} onClick={() => choose(item)}>
                  {item.icon}
                  {item.label}
                </button>
              ) : (
                <Link to={item.to} data-entry="" className={styles.entry} onClick={() => choose(item)}>
                  {item.icon}
                  {item.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
