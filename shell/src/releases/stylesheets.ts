/**
 * Inserts a release's stylesheet with its integrity and waits until it applies; webpack's own loader finds it by
 * `data-href`. Without this a missing stylesheet would leave the page silently unstyled.
 */
export function loadStylesheet(url: string, integrity: string | undefined): Promise<void> {
  const href = new URL(url, location.origin).href;
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.href === href,
  );
  if (known?.dataset['state'] === 'ready') return Promise.resolve();
  known?.remove();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.dataset['href'] = href;
    if (integrity) link.integrity = integrity;
    link.onload = () => {
      link.dataset['state'] = 'ready';
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`stylesheet ${href}`));
    };
    link.href = href;
    document.head.append(link);
  });
}
