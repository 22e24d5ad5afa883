import type { Page, Route } from '@playwright/test';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import type { PageData } from 'shell/inlined/page-data';
import { hashOf } from 'shell/server/http/security-headers';

/** The URLs that a page of an area loads first, and those that it may load later. */
export interface AreaFiles {
  entry: string;
  script: string;
  stylesheet: string;
  /** Path prefix of files loaded later. */
  laterFolder: string;
  isLater: (url: URL) => boolean;
}

/** Reads these URLs from the host's HTML. */
export async function areaFiles(host: string, area: string, module: string): Promise<AreaFiles> {
  const html = await (await fetch(host)).text();
  const data = JSON.parse(/id="page-data">([^<]+)</.exec(html)?.[1] ?? '') as PageData;
  const release = data.areas.find(({ name }) => name === area)?.release;
  const files = release?.modules[module];
  if (!release || !files) throw new Error(`${area} has no ${module}`);
  const urlOf = (path = '') => host + releaseUrl(area, release, path);
  const chunks = new URL('..', urlOf(files.js[0])).href;
  return {
    entry: urlOf(release.entry),
    script: urlOf(files.js[0]),
    stylesheet: urlOf(files.css[0]),
    laterFolder: chunks,
    isLater: ({ href }) =>
      href.startsWith(`${chunks}chunks/`) && !(href.slice(chunks.length) in release.integrity),
  };
}

/** Ways in which a file fails. */
export const FILE_FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'missing (404)': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'a server error (500)': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'a page instead of a script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Bonjour</h1>' }),
  'changed by one byte': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  },
  'cut off by the network': (route) => route.abort('connectionreset'),
};

/**
 * Serves altered files of an area. With `believed`, the page and the entry carry the hashes of the altered files,
 * which then run: so only the hashes had prevented it.
 */
export async function slipInto(
  page: Page,
  files: AreaFiles,
  { matches, addition, believed }: { matches: (url: URL) => boolean; addition: string; believed: boolean },
): Promise<void> {
  const textOf = async (url: string) => (await fetch(url)).text();
  const hashes = new Map<string, string>();
  const believe = (text: string) =>
    [...hashes].reduce((changed, [before, after]) => changed.replaceAll(before, after), text);
  const original = await textOf(files.entry);
  const changed = new Map<string, string>();
  const chunks = [files.script, files.stylesheet, ...laterFiles(original, files.laterFolder)];
  for (const url of chunks.filter((one) => matches(new URL(one)))) {
    const text = await textOf(url);
    changed.set(url, text + addition);
    if (!believed) continue;
    // SHA-384 in the page, SHA-256 in the entry's table.
    for (const algorithm of ['sha384', 'sha256'] as const)
      hashes.set(integrityOf(text, algorithm), integrityOf(text + addition, algorithm));
  }
  const entry = believe(original) + (matches(new URL(files.entry)) ? addition : '');
  if (believed) hashes.set(integrityOf(original), integrityOf(entry));
  changed.set(files.entry, entry);
  await page.route(
    ({ href }) => changed.has(href),
    (route) => route.fulfill({ body: changed.get(route.request().url()), contentType: typeOf(route) }),
  );
  await page.route('**/*', async (route) => {
    if (!believed || route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const before = await response.text();
    const body = believe(before);
    const headers = response.headers();
    const policy = nameInlineScripts(headers['content-security-policy'] ?? '', before, body);
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } });
  });
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));

/** The policy that a host would have sent for a page whose inline scripts were altered on the way. */
function nameInlineScripts(policy: string, before: string, after: string): string {
  const altered = inlineScripts(after);
  return inlineScripts(before).reduce((text, hash, at) => text.replace(hash, altered[at] ?? hash), policy);
}

const typeOf = (route: Route) => (route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript');

/** Files whose hashes the entry contains: those loaded later. */
const laterFiles = (entry: string, folder: string): string[] =>
  [...entry.matchAll(/["']?(chunks\/[\w.-]+\.(?:js|css))["']?:\s*["']sha256-/g)].map(
    (match) => folder + match[1],
  );
