import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { PAGE_DATA_ID, PAGE_DATA_URL, type PageData } from 'shell/inlined/page-data';
import { serveAltered, type AlteredSite } from './altered-site';
import { endSignal } from './started';

const DIR = join(__dirname, 'monolith');
const FILES = join(DIR, 'dist/files');

/** Its routes, without what only separate releases need. */
async function pageData(site: string): Promise<PageData> {
  const data = (await (await fetch(site + PAGE_DATA_URL)).json()) as PageData;
  const areas = data.areas.map((area) => {
    const modules = Object.keys(area.release.modules).map((name) => [name, { js: [], css: [] }]);
    const release = { ...area.release, integrity: {}, modules: Object.fromEntries(modules) };
    return { ...area, release, fallback: null };
  });
  return { ...data, areas };
}

/**
 * The same product as one application that draws in the browser: its HTML is the same for every page, calls and
 * pictures come from the product.
 */
export async function serveMonolith(site: string): Promise<AlteredSite> {
  const built = await runAndCollect(
    process.execPath,
    [join(__dirname, '../../tools/delivery/webpack/build.js')],
    { cwd: DIR, signal: endSignal },
  );
  if (built.status !== 0) throw new Error(built.output);
  const paths = readdirSync(FILES, { recursive: true, encoding: 'utf8' });
  const files = paths
    .filter((path) => statSync(join(FILES, path)).isFile())
    .map((path) => [`/m/${path}`, readFileSync(join(FILES, path))] as const);
  const json = JSON.stringify(await pageData(site)).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Événéo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/m/monolith.css">
<script defer src="/m/monolith.js"></script></head>
<body><div id="root"></div><script type="application/json" id="${PAGE_DATA_ID}">${json}</script></body></html>`;
  return serveAltered(site, () => html, new Map(files));
}
