import { create } from 'zustand';
import { onStoredChange, readStored, writeStored } from '../storage/storage';

export type Theme = 'light' | 'dark';
const KEY = 'theme';

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';
const systemTheme = (): Theme =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const initial = (): Theme => {
  const stored = readStored(KEY);
  return isTheme(stored) ? stored : systemTheme();
};

const useStore = create<{ theme: Theme }>(() => ({ theme: initial() }));

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  useStore.setState({ theme });
}

/** The colour theme: saved under 'theme', applied to the document as data-theme. */
export const theme = {
  set(next: Theme): void {
    writeStored(KEY, next);
    apply(next);
  },
  toggle(): void {
    theme.set(useStore.getState().theme === 'dark' ? 'light' : 'dark');
  },
  /** Follows other tabs, and the system until a theme is chosen. @returns the function that stops it */
  follow(): () => void {
    const follow = () => apply(initial());
    const stopStored = onStoredChange(KEY, follow);
    const query = matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', follow);
    // What has changed since the page began to load.
    follow();
    return () => {
      stopStored();
      query.removeEventListener('change', follow);
    };
  },
};

/** @returns the current theme */
export const useTheme = (): Theme => useStore((state) => state.theme);
