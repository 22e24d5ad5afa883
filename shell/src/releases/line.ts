/** What a line does to files: nobody's fault, and over sooner or later. */
import { WAITING_ID } from '../../inlined/page-data';
import { STALL_MS, watchForStall } from './stall-watch';

/** As often as the inline watch asks for the shell's own files (shell/server/page/shell-watch.ts). */
const AGAIN_MS = 4_000;
const PROBE_MS = 4_000;

/** Whether the host's first screen is on screen: it stays until the page that replaces it is whole. */
export const firstScreenStands = (): boolean => document.querySelector(`#${WAITING_ID} .frame-view`) !== null;

/** Resolves when what is missing is asked for again: after some seconds, with the line, or by 'Réessayer'. */
export const nextTry = (ms = AGAIN_MS): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });

/** @returns the status of a file, past the browser's cache; 0 without an answer */
async function probe(url: string): Promise<number> {
  try {
    const { status, body } = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(PROBE_MS) });
    void body?.cancel();
    return status;
  } catch {
    return 0;
  }
}

/** Why files failed: 'line' if one gets no answer, or a server's trouble; 'there' if all can be read now. */
export async function whyLost(urls: readonly string[]): Promise<'line' | 'refused' | 'there'> {
  const statuses = await Promise.all(urls.map(probe));
  if (statuses.some((status) => status >= 400 && status < 500)) return 'refused';
  return statuses.every((status) => status >= 200 && status < 400) ? 'there' : 'line';
}

const hasArrived = (url: string): boolean =>
  performance
    .getEntriesByName(url, 'resource')
    .some(
      (entry) =>
        (entry as PerformanceResourceTiming).initiatorType !== 'fetch' &&
        ((entry as PerformanceResourceTiming).responseStatus ?? 200) === 200,
    );

/** Asks again for a script that hangs: one that arrives by another element counts for the one that waits. */
function askAnew(url: string, integrity: string): void {
  const waiting = [...document.scripts].filter(({ src }) => src === url);
  if (waiting.length === 0 || hasArrived(url)) return;
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = url;
  script.onload = () => waiting.forEach((one) => one.dispatchEvent(new Event('load')));
  document.head.append(script);
}

/**
 * Asks again for scripts that hang, once none of them has received a byte for 8 s, and when the line returns.
 * @param scripts absolute URLs with their integrity
 * @returns the function that stops it
 */
export function keepAsking(scripts: readonly (readonly [url: string, integrity: string])[]): () => void {
  let over = false;
  const ask = async (again: boolean): Promise<void> => {
    const watch = watchForStall(
      scripts.map(([url]) => url),
      again,
    );
    await Promise.race([watch.stalled.catch(() => undefined), nextTry(2 * STALL_MS)]);
    watch.stop();
    if (over) return;
    scripts.forEach(([url, integrity]) => askAnew(url, integrity));
    await ask(true);
  };
  void ask(false);
  return () => void (over = true);
}
