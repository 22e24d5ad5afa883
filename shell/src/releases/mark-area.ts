import * as calls from '@eveneo/contract/call-list';
import { BEGUN_KEY, STUCK_KEY } from '../../inlined/page-data';
import { sendReport } from './faults';
import { visitOfLoad } from './visit';

/** As long as for a shell (shell/server/page/shell-watch.ts). */
const KEPT_MS = 600_000;

/**
 * Until this page load has rendered, stores in its mark which area's code is running; null: the shell's own code
 * runs again. If the code hangs, the next load in this browser finds the name.
 * @param release 'mf-guest@1.0.0-0123456789ab'
 * @returns the shell's version; undefined once the load has rendered, or without local storage
 */
export function markArea(release: string | null): string | undefined {
  try {
    const [shell, since] = localStorage.getItem(BEGUN_KEY)?.split(' ') ?? [];
    if (!since) return undefined;
    localStorage.setItem(BEGUN_KEY, [shell, since, release].filter(Boolean).join(' '));
    return shell;
  } catch {
    return undefined;
  }
}

/** Marks an area before its page renders: if it hangs, the shell is not at fault. */
export function announceDrawing(name: string, version: string): void {
  const shell = markArea(`${name}@${version}`);
  const visit = visitOfLoad();
  if (!shell || !visit || document.visibilityState !== 'visible') return;
  sendReport(calls.reportLoad, { visit, version: shell, area: { name, version }, ended: false });
}

/**
 * The area release in which a recent load of this browser hung.
 * @returns its name and version, and whether it was the last load; undefined if there is none
 */
export function stuckArea(): { id: string; justNow: boolean } | undefined {
  const found = document.documentElement.dataset['stuck'];
  try {
    if (found) localStorage.setItem(STUCK_KEY, `${found} ${Date.now() + KEPT_MS}`);
    const [id, until] = localStorage.getItem(STUCK_KEY)?.split(' ') ?? [];
    return id && Number(until) > Date.now() ? { id, justNow: found !== undefined } : undefined;
  } catch {
    return undefined;
  }
}
