/**
 * Inserts a release's stylesheet with its integrity and waits until it applies; otherwise a missing stylesheet would
 * leave the page silently unstyled. Webpack's own loader finds it by `data-href`, as it finds the `<style>` elements
 * of a first screen. Pages that are loaded at the same time and share the file wait for one element: removing it
 * would leave the other page waiting forever.
 * @param again replaces an element that has not loaded: its download hangs
 */
export function loadStylesheet(url: string, integrity: string | undefined, again = false): Promise<void> {
  const href = new URL(url, location.origin).href;
  const known = [...document.querySelectorAll<HTMLLinkElement>('style,[rel=stylesheet]')].find(
    ({ dataset, href: linked }) => (dataset['href'] ?? linked) === href,
  );
  if (known?.sheet) return Promise.resolve();
  if (again) known?.remove();
  const link = (!again && known) || document.createElement('link');
  const applied = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
  });
  if (link === known) return applied;
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.dataset['href'] = href;
  if (integrity) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
  return applied;
}
