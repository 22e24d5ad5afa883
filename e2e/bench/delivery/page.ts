import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { shellWatch } from 'shell/server/page/shell-watch';
import { firstVisit } from '../load';

/** Bytes that the script that watches the shell adds to a page: raw, gzip and brotli. */
export async function weighWatch(
  url: string,
  { entries }: LiveSet,
): Promise<{ plain: number; gzip: number; brotli: number }> {
  const shell = entries.find(({ name }) => name === 'shell');
  const page = await (await fetch(`${url}/about`)).text();
  const without = page.replace(shellWatch(shell?.live.version ?? '', Boolean(shell?.fallback)), '');
  if (without === page) throw new Error('the page has no script that watches its shell');
  const saved = (size: (text: string) => number) => size(page) - size(without);
  return {
    plain: saved(Buffer.byteLength),
    gzip: saved((text) => gzipSync(text).length),
    brotli: saved((text) => brotliCompressSync(text).length),
  };
}

/** Length of the longest chain of requests up to a page's data. */
export async function depthOfPage(browser: Browser, url: string, beside: readonly string[]): Promise<number> {
  const { depth } = await firstVisit(browser, {
    url: `${url}/events`,
    selector: '#contenu a[href^="/events/"]',
    beside,
  });
  return depth;
}
