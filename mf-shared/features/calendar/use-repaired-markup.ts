import { useCallback, useLayoutEffect, useRef } from 'react';
import type { CalendarView } from './period';
import { CALENDAR_TEXTS as texts } from './texts';

const TABLE_ROLES = ['table', 'rowgroup', 'row', 'cell', 'columnheader']
  .map((role) => `[role="${role}"]`)
  .join(', ');

function repair(root: HTMLElement): void {
  for (const element of root.querySelectorAll(TABLE_ROLES)) {
    // Our own dialogs are correct.
    if (element.closest('dialog')) continue;
    // The label is in English ('Month View'); a sort order means nothing without its role.
    for (const name of ['role', 'aria-label', 'aria-sort']) element.removeAttribute(name);
  }
  for (const element of root.querySelectorAll('.rbc-time-content')) {
    // A scrollable area must be reachable by keyboard.
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', texts.hours);
    element.setAttribute('tabindex', '0');
  }
}

/** In a week wider than the screen (a phone), scrolls to the chosen day. */
function showDay(root: HTMLElement, column: number): void {
  const head = root.querySelectorAll('.rbc-time-header-content .rbc-header')[column];
  if (!head || root.scrollWidth <= root.clientWidth) return;
  const [cell, frame] = [head.getBoundingClientRect(), root.getBoundingClientRect()];
  root.scrollLeft += cell.left - frame.left - (frame.width - cell.width) / 2;
}

/**
 * react-big-calendar renders an invalid table structure and has no prop to change it: its roles are removed. Links
 * and buttons inside have full names.
 * @param column which day of the week is the chosen one
 */
export function useRepairedMarkup(column: number, view: CalendarView) {
  const grid = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (grid.current) showDay(grid.current, column);
    // Also when the view changes: a new one starts unscrolled.
  }, [column, view]);
  return useCallback((root: HTMLElement | null) => {
    grid.current = root;
    if (!root) return;
    repair(root);
    const observer = new MutationObserver(() => repair(root));
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      grid.current = null;
      observer.disconnect();
    };
  }, []);
}
