import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from '@eveneo/platform';
import { PAGE_DATA_FORMAT, PAGE_DATA_URL, type InlinedArea, type PageData } from '../../inlined/page-data';
import type { AreaLoader } from './load-area';
import { mergeAreas } from './merge-areas';

/** A visible tab asks for the live set this often: it learns of a change within 35 s. */
const ASK_MS = 30_000;
/** 'Réessayer' waits at most this long for the live set. */
const ASK_WITHIN_MS = 4_000;

interface LiveAreasState {
  areas: readonly InlinedArea[];
  newVersion: boolean;
  /** The running shell was rolled back: only a page load replaces it. */
  shellWithdrawn: boolean;
}

/** The areas of this tab: those of the page, with the changes since the page was loaded. */
export class LiveAreas {
  #state: LiveAreasState;
  #listeners = new Set<() => void>();
  #askedAt = Date.now();

  constructor(
    private readonly page: PageData,
    private readonly loader: AreaLoader,
  ) {
    this.#state = { areas: page.areas, newVersion: false, shellWithdrawn: false };
  }

  readonly snapshot = (): LiveAreasState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Polls while the tab is visible. @returns the function that stops it */
  follow(): () => void {
    const due = () => {
      if (document.visibilityState === 'visible' && Date.now() - this.#askedAt >= ASK_MS) void this.ask();
    };
    const timer = setInterval(due, ASK_MS / 6);
    document.addEventListener('visibilitychange', due);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', due);
    };
  }

  /** Asks the host for the live set; without a response nothing changes. */
  async ask(): Promise<void> {
    this.#askedAt = Date.now();
    try {
      const response = await fetch(PAGE_DATA_URL, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(ASK_WITHIN_MS),
      });
      const next = response.ok ? ((await response.json()) as PageData) : null;
      if (next?.format === PAGE_DATA_FORMAT) this.#take(next);
    } catch {
      // The next round tries again.
    }
  }

  #take(next: PageData): void {
    const { shell, platform } = this.page;
    const isRunning = (area: InlinedArea) => this.loader.isRunning(area);
    this.#state = {
      ...mergeAreas({ areas: this.#state.areas, shell, platform, isRunning }, next),
      shellWithdrawn: next.withdrawnShells?.includes(shell) ?? false,
    };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The areas in use: a new live set takes effect at the next navigation or on `refresh`, when nothing can be lost.
 */
export function useAreas(live: LiveAreas): {
  areas: readonly InlinedArea[];
  refresh: () => Promise<void>;
} {
  const { pathname } = useLocation();
  const [inForce, setInForce] = useState({ pathname, areas: live.snapshot().areas });
  const refresh = useCallback(async () => {
    await live.ask();
    setInForce({ pathname, areas: live.snapshot().areas });
  }, [live, pathname]);
  if (inForce.pathname === pathname) return { areas: inForce.areas, refresh };
  const areas = live.snapshot().areas;
  setInForce({ pathname, areas });
  return { areas, refresh };
}

/** After a roll-back of the shell the next navigation reloads the page. */
export function useShellInForce(live: LiveAreas): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (live.snapshot().shellWithdrawn) window.location.reload();
  }, [live, pathname]);
}

export const useNewVersion = (live: LiveAreas): boolean =>
  useSyncExternalStore(live.subscribe, () => live.snapshot().newVersion);
