import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { buttonLook, type ButtonProps } from '../button';
import styles from './MenuButton.module.css';

export interface MenuItem {
  id: string;
  label: string;
  onSelect: () => void;
}

export interface MenuButtonProps {
  label: ReactNode;
  /** Shown instead of the label, which is then the accessible name and must be a string. */
  icon?: ReactNode;
  /** What is false is left out. A function is asked when the menu opens. */
  items: readonly (MenuItem | false)[] | (() => readonly (MenuItem | false)[]);
  look: Pick<ButtonProps, 'variant' | 'size' | 'wide'>;
  className?: string | undefined;
}

/** A menu of a few actions. Arrow keys move, Escape or leaving closes. */
export function MenuButton({ label, icon, items, look, className }: MenuButtonProps) {
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
  const choose = ({ onSelect }: MenuItem) => {
    close();
    onSelect();
  };

  return (
    <div ref={root} className={clsx(styles.menu, className)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={clsx(buttonLook(look), icon && styles.round)}
        aria-label={icon ? String(label) : undefined}
        title={icon ? String(label) : undefined}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon ?? (
          <>
            {label}
            <ChevronDown aria-hidden="true" className={styles.chevron} />
          </>
        )}
      </button>
      {open && (
        <ul id={menuId} role="list" className={styles.list}>
          {(typeof items === 'function' ? items() : items).map(
            (item) =>
              item && (
                <li key={item.id}>
                  <button type="button" data-entry="" className={styles.entry} onClick={() => choose(item)}>
                    {item.label}
                  </button>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  );
}
