import { clsx } from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '@eveneo/platform';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** Other pages, in the same row after the tabs. */
  links?: readonly { to: string; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab; the others are not rendered. */
  children: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs after the ARIA pattern: one tab stop; arrow keys, Home and End select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  links = [],
  value,
  onChange,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    // Scrolls the chosen tab into view where the row is too narrow.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // Leaves browser shortcuts alone: Alt+Left is Back.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next =
      tabs[
        step(
          tabs.findIndex(({ id }) => id === value),
          tabs.length,
        )
      ];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.row}>
        <div role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === value}
              aria-controls={tab.id === value ? `${base}-panel` : undefined}
              tabIndex={tab.id === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {links.map(({ to, label: name }) => (
          <Link key={to} to={to} className={clsx(styles.tab, styles.link)}>
            {name}
          </Link>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${value}`}
        // Makes a panel without controls reachable, as the pattern asks.
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
