import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { InlinedArea } from '../../inlined/page-data';

/**
 * A file that a page needs first. Chunks run on arrival, while the shell is still loading: a chunk
 * only registers its modules. The entry and stylesheets are only preloaded: the shell runs the entry,
 * and its loader applies stylesheets.
 */
export type PageFile = [url: string, use: 'run' | 'script' | 'style', integrity: string];

/** The files of a page's module, except those without a registered hash: nothing runs unchecked. */
export function filesOf({ name, release }: InlinedArea, module: string): PageFile[] {
  const files = release.modules[module] ?? { js: [], css: [] };
  const as =
    (use: PageFile[1]) =>
    (path: string): PageFile[] => {
      const integrity = release.integrity[path];
      return integrity ? [[releaseUrl(name, release, path), use, integrity]] : [];
    };
  return [...as('script')(release.entry), ...files.js.flatMap(as('run')), ...files.css.flatMap(as('style'))];
}

/** The same files as HTML tags, for public pages. On other pages the boot script requests them. */
export const fileTags = (files: readonly PageFile[], priority: 'high' | 'low'): string =>
  files
    .map(([url, use, integrity]) =>
      use === 'run'
        ? `<script async fetchpriority="${priority}" src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`
        : `<link rel="preload" as="${use}" fetchpriority="${priority}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');
