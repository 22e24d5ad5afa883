import { KEPT_PAGE_HEADER, KEPT_PAGES, PAGE_DATA_ID } from '@eveneo/contract/delivery/page-data';
import { qrDetector } from '../qr-detector';

/** Scopes of the shell's service worker (shell/server/http/offline.ts), which serves kept pages offline. */
const scopeOf = (path: string) => (path.startsWith('/door') ? '/door' : '/check-tickets/');

/** Preloads the lazy parts of the door. */
const loadParts = () =>
  Promise.all([
    import(/* webpackChunkName: "door-parts" */ '../Camera'),
    import(/* webpackChunkName: "door-parts" */ '../People'),
    import(/* webpackChunkName: "door-parts" */ '../Settings'),
    import(/* webpackChunkName: "door-parts" */ '../WithoutTicket'),
    qrDetector(),
  ]);

interface Releases {
  shell: string;
  areas: { name: string; release: { version: string } }[];
}
function releasesIn(text: string | null | undefined): string {
  const { shell, areas } = JSON.parse(text ?? '') as Releases;
  return [shell, ...areas.map(({ name, release }) => `${name} ${release.version}`)].join();
}

const START = `id="${PAGE_DATA_ID}">`;
/** Whether the host still serves the releases that this page runs. */
function isThisRelease(html: string): boolean {
  const sent = html.slice(html.indexOf(START) + START.length).split('</script>')[0];
  return releasesIn(sent) === releasesIn(document.getElementById(PAGE_DATA_ID)?.textContent);
}

const filesHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/r/`));

/**
 * Stores this page with its files, so that a reload works offline.
 * @returns whether it is stored; false if another release went live since the page was loaded
 */
export async function keepPage(path: string): Promise<boolean> {
  try {
    await navigator.serviceWorker.register('/offline-worker.js', { scope: scopeOf(path) });
    const [page] = await Promise.all([
      fetch(path, { headers: { Accept: 'text/html', [KEPT_PAGE_HEADER]: '1' }, cache: 'no-cache' }),
      loadParts(),
    ]);
    const isOwn = page.ok && !page.headers.get('Cache-Control')?.includes('no-store');
    if (!isOwn || !isThisRelease(await page.clone().text())) return false;
    const cache = await caches.open(KEPT_PAGES);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    await cache.addAll([...new Set(filesHere())].filter((url) => !kept.has(url)));
    // Last: a page without its files would not start.
    await cache.put(path, page);
    return true;
  } catch {
    return false;
  }
}

/** Makes the worker check whether a kept release was withdrawn. */
export async function followReleases(path: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(path));
  registration?.active?.postMessage('contact');
}
