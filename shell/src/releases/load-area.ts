import type { ComponentType } from 'react';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { InlinedArea, InlinedRelease } from '../../inlined/page-data';
import { AreaFault, noteRunning, reportFault } from './faults';
import { loadExposed } from './federation';
import { firstScreenStands, keepAsking, nextTry, whyLost } from './line';
import { markArea, stuckArea } from './mark-area';
import type { shownData } from './shown-data';
import { watchForStall } from './stall-watch';
import { loadStylesheet } from './stylesheets';

export interface LoadedPage {
  Page: ComponentType;
  area: string;
  version: string;
}

/** Tests replace the federation runtime. */
export type ExposedLoader = typeof loadExposed;

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/**
 * A retry bypasses the browser's cache, which keeps an altered file for a year. Script and link elements report
 * failures.
 */
async function fetchAnew(urls: readonly string[]): Promise<void> {
  const read = async (url: string) => (await fetch(url, { cache: 'reload' })).arrayBuffer();
  await Promise.all(urls.map((url) => read(url).catch(() => undefined)));
}

/** Codes of files that failed: by the code or the line. */
const FILE_CODES: ReadonlySet<AreaFault['code']> = new Set(['entry', 'module', 'stylesheet']);

const filesOf = (area: InlinedArea, release: InlinedRelease, module: string): string[] => {
  const { js, css } = release.modules[module] ?? { js: [], css: [] };
  return [release.entry, ...js, ...css].map((path) => releaseUrl(area.name, release, path));
};

/** The watch on a load that never stalls: its scripts are asked for again. */
function patience({ name }: InlinedArea, release: InlinedRelease, scripts: readonly string[]) {
  const asked = [release.entry, ...scripts].map(
    (path) =>
      [
        new URL(releaseUrl(name, release, path), location.origin).href,
        release.integrity[path] ?? '',
      ] as const,
  );
  return { stalled: new Promise<never>(() => undefined), stop: keepAsking(asked) };
}

const idOf = (area: InlinedArea): string => `${area.name}@${area.release.version}`;

/** If this chunk cannot be loaded, the report goes without the page's data. */
const shownLater: typeof shownData = () =>
  import(/* webpackChunkName: "late-services" */ './shown-data').then(
    (late) => late.shownData(),
    () => undefined,
  );

/**
 * Loads areas: stall limit, integrity, retry, stylesheets, one load for parallel callers, fallback to the previous
 * release, fault reports. While a first screen stands, what the line takes away is waited for, without a limit: only
 * a fault of the code falls back.
 */
export class AreaLoader {
  readonly #pages = new Map<string, LoadedPage>();
  readonly #flights = new Map<string, Promise<LoadedPage>>();
  /** Releases that failed on this page, as name@version: their areas run the fallback. */
  readonly #fallen = new Set<string>();
  /** Releases whose last requested page could not be shown at all. */
  readonly #broken = new Set<string>();
  /** Pages that threw, by release, until the cause is known: the code or the data. */
  readonly #suspects = new Map<string, AreaFault>();
  readonly #failedOnce = new Set<string>();

  /** @param shown the data that the page was given, for the registry to judge */
  constructor(
    private readonly loader: ExposedLoader = loadExposed,
    private readonly shown: typeof shownData = shownLater,
  ) {
    const stuck = stuckArea();
    if (!stuck) return;
    this.#fallen.add(stuck.id);
    const [name = '', version = ''] = stuck.id.split('@');
    if (stuck.justNow) reportFault(new AreaFault('silent', name, version, 'the last load hung'));
  }

  peek(area: InlinedArea, module: string): LoadedPage | null {
    return this.#pages.get(this.#key(area, module)) ?? null;
  }

  /** Loads a page once for parallel callers. Rejects with an AreaFault. */
  load(area: InlinedArea, module: string): Promise<LoadedPage> {
    const key = this.#key(area, module);
    const loaded = this.#pages.get(key);
    if (loaded) return Promise.resolve(loaded);
    const running = this.#flights.get(key);
    if (running) return running;
    const flight = this.#loadWithFallback(area, module)
      .then((page) => {
        this.#broken.delete(idOf(area));
        return page;
      })
      .catch((error: unknown) => {
        this.#broken.add(idOf(area));
        throw error;
      })
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  /** Whether the area's release runs in this page without failure. */
  isRunning(area: InlinedArea): boolean {
    if (this.#fallen.has(idOf(area)) || this.#broken.has(idOf(area))) return false;
    return [...this.#pages.values()].some(
      ({ area: name, version }) => name === area.name && version === area.release.version,
    );
  }

  /**
   * Called when a page threw: its code is bad, or its data. The release is blamed only if the fallback shows the
   * page (`pageHolds`).
   * @returns true when the fallback release takes over at the next load
   */
  pageThrew(area: InlinedArea, version: string, cause: unknown): boolean {
    const id = idOf(area);
    if (this.#fallBack(area, version)) {
      this.#suspects.set(id, new AreaFault('render', area.name, version, cause));
      return true;
    }
    // Both throw, or there is no fallback: the registry checks the data. The next
    // attempt starts with the live release.
    if (this.#suspects.delete(id)) this.#fallen.delete(id);
    const fault = new AreaFault('data', area.name, area.release.version, cause);
    void this.shown().then((answers) => reportFault(fault, answers));
    this.#broken.add(id);
    return false;
  }

  /** If the page that works is a fallback, the release that threw was at fault. */
  pageHolds(area: InlinedArea, version: string): void {
    const suspect = this.#suspects.get(idOf(area));
    if (!suspect || suspect.version === version) return;
    this.#suspects.delete(idOf(area));
    reportFault(suspect);
  }

  #release(area: InlinedArea): InlinedRelease {
    return this.#fallen.has(idOf(area)) && area.fallback ? area.fallback : area.release;
  }

  #key(area: InlinedArea, module: string): string {
    return `${area.name}@${this.#release(area).version}/${module}`;
  }

  #fallBack(area: InlinedArea, version: string): boolean {
    if (!area.fallback || area.fallback.version === version || this.#fallen.has(idOf(area))) return false;
    this.#fallen.add(idOf(area));
    return true;
  }

  async #loadWithFallback(area: InlinedArea, module: string): Promise<LoadedPage> {
    const release = this.#release(area);
    try {
      return await this.#loadPatiently(area, release, module);
    } catch (error) {
      if (!(error instanceof AreaFault)) throw error;
      reportFault(error);
      const fallback = area.fallback;
      if (!fallback?.modules[module] || !this.#fallBack(area, release.version)) throw error;
      return this.#loadPatiently(area, fallback, module).catch((second: unknown) => {
        // Neither works: the next attempt starts with the live release again.
        this.#fallen.delete(idOf(area));
        if (second instanceof AreaFault) reportFault(second);
        throw second;
      });
    }
  }

  /** Loads a release; what the line took away is told from a fault of the code, and asked for again. */
  async #loadPatiently(area: InlinedArea, release: InlinedRelease, module: string): Promise<LoadedPage> {
    for (let wasThere = false; ;) {
      try {
        return await this.#loadRelease(area, release, module);
      } catch (error) {
        if (!(error instanceof AreaFault) || !FILE_CODES.has(error.code)) throw error;
        const why = await whyLost(filesOf(area, release, module));
        const patient = firstScreenStands();
        // Read with fetch and yet not loaded, twice: it is not what was published.
        if (why === 'refused' || (why === 'there' && (wasThere || !patient))) throw error;
        if (!patient) throw new AreaFault('timeout', area.name, release.version, error.cause);
        if (why === 'there') wasThere = true;
        else await nextTry();
      }
    }
  }

  async #loadRelease(area: InlinedArea, release: InlinedRelease, module: string): Promise<LoadedPage> {
    const files = release.modules[module];
    const urlOf = (path: string) => releaseUrl(area.name, release, path);
    if (!files) throw new AreaFault('module', area.name, release.version, `unknown module ${module}`);
    noteRunning(area.name, release.version);
    const retry = this.#failedOnce.delete(release.container);
    const urls = filesOf(area, release, module);
    const watch = firstScreenStands() ? patience(area, release, files.js) : watchForStall(urls, retry);
    const fault = (code: AreaFault['code']) => (cause: unknown) => {
      throw new AreaFault(code, area.name, release.version, cause);
    };
    try {
      if (retry) await Promise.race([fetchAnew(urls), watch.stalled.catch(fault('timeout'))]);
      const styles = Promise.all(
        files.css.map((path) => loadStylesheet(urlOf(path), release.integrity[path], retry)),
      ).catch(fault('stylesheet'));
      markArea(`${area.name}@${release.version}`);
      const exposed = this.loader(area.name, release, module, retry);
      const [loaded] = await Promise.race([
        Promise.all([exposed, styles]),
        watch.stalled.catch(fault('timeout')),
      ]);
      const Page = (loaded as { default?: unknown } | null)?.default;
      if (!isComponent(Page))
        throw new AreaFault('module', area.name, release.version, `${module} exports no page`);
      const page = { Page, area: area.name, version: release.version };
      this.#pages.set(`${area.name}@${release.version}/${module}`, page);
      return page;
    } catch (error) {
      this.#failedOnce.add(release.container);
      throw error;
    } finally {
      markArea(null);
      watch.stop();
    }
  }
}
