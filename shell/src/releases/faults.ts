import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { ANY_VERSION } from '@eveneo/contract/delivery/content-address';
import type { FailureReport, FaultCode, LoadReport } from '@eveneo/contract/delivery/faults';
import { whyLost } from './line';
import { visitOfLoad } from './visit';

/** '/r/mf-guest/1.0.0-0123456789ab/' */
const RELEASE_FILE = /\/r\/([\w-]+)\/([\w.-]+)\//g;
/** Folder of content-addressed files that releases share. */
const SHARED_FILE = new RegExp(`/r/([\\w-]+)/${ANY_VERSION}/`, 'g');

/** A failure to load or show an area; operators count them by code. */
export class AreaFault extends Error {
  readonly code: FaultCode;
  readonly area: string;
  readonly version: string;

  constructor(code: FaultCode, area: string, version: string, cause: unknown) {
    super(`${area} ${version}: ${code}`, { cause });
    this.name = 'AreaFault';
    this.code = code;
    this.area = area;
    this.version = version;
  }
}

const STACK_LENGTH = 8_000;

/** The running release by area: shared files do not name one. */
const running = new Map<string, string>();

/** Records which release of an area runs. */
export const noteRunning = (area: string, version: string): void => void running.set(area, version);
export const runningVersion = (area: string): string | undefined => running.get(area);

let pageOf: () => string | undefined = () => undefined;

/** Sets how the page on screen is named: by route pattern, never by URL. */
export const namePageBy = (name: typeof pageOf): void => void (pageOf = name);

/**
 * Puts the running release into the URLs of shared files.
 * @param failed the release that ran at the time; its fallback may run by now
 */
const named = (text: string, failed?: AreaFault): string =>
  text.replace(SHARED_FILE, (whole, area: string) => {
    const version = failed?.area === area ? failed.version : running.get(area);
    return version ? `/r/${area}/${version}/` : whole;
  });

/** Sends a report to the registry, with keepalive and outside the API client: a report never disturbs the page. */
export function sendReport(
  call: typeof calls.reportLoad | typeof calls.reportReleaseFailure,
  report: LoadReport | FailureReport,
): void {
  void fetch(addressOf(call), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/**
 * Reports a fault to the registry.
 * @param answers for code 'data': the responses that the page got
 */
export function reportFault(fault: AreaFault, answers?: FailureReport['answers']): void {
  console.error(fault);
  sendReport(calls.reportReleaseFailure, {
    name: fault.area,
    version: fault.version,
    code: fault.code,
    visit: visitOfLoad(),
    stack:
      fault.cause instanceof Error ? named(fault.cause.stack ?? '', fault).slice(0, STACK_LENGTH) : undefined,
    page: pageOf(),
    answers,
  });
}

/** The release that a URL or stack line names: an area rather than the shell, which all areas call. */
function releaseIn(text: string): { area: string; version: string } | null {
  const releases = [...named(text).matchAll(RELEASE_FILE)].map(([, area = '', version = '']) => ({
    area,
    version,
  }));
  return releases.find(({ area }) => area !== 'shell') ?? releases[0] ?? null;
}

/** A release's script or stylesheet that an element failed to load. */
function lostFile({ target }: Event): { url: string; code: FaultCode; area: string; version: string } | null {
  const isScript = target instanceof HTMLScriptElement;
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  if (!isScript && !isStyle) return null;
  const url = isScript ? target.src : target.href;
  const release = releaseIn(url);
  return release && { url, code: isScript ? 'module' : 'stylesheet', ...release };
}

/** What a translator or an extension does to a page's nodes is nobody's fault. */
export const isOfForeignNodes = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name);

/** A failed or aborted call is not the release's fault; lost chunks and area faults are reported elsewhere. */
const isOfCall = (error: Error): boolean =>
  ['AbortError', 'TimeoutError', 'ApiError', 'AreaFault', 'ChunkLoadError'].includes(error.name) ||
  /Failed to fetch|NetworkError|Load failed/.test(error.message);

/** A stack line with a position: '    at f (https://site/r/a.js:1:2)', 'f@https://site/r/a.js:1:2'. */
const PLACE = /:\d+:\d+\)?$/;
const EXTENSION = /\b[\w-]+-extension:\/\//;

/** The stack's positions, innermost first; '' for a browser extension's code. */
function placesIn({ stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => PLACE.test(line.trimEnd()));
  return EXTENSION.test(places[0] ?? '') ? '' : places.join('\n');
}

/**
 * An uncaught error with the release it happened in; null for extensions and failed calls.
 * @param file the script, for thrown values that are no Error
 */
function uncaught(error: unknown, file = ''): AreaFault | null {
  const isError = error instanceof Error;
  if (isOfForeignNodes(error) || (isError && isOfCall(error))) return null;
  const release = releaseIn(isError ? placesIn(error) : file);
  return release && new AreaFault('uncaught', release.area, release.version, error);
}

/**
 * Reports uncaught errors, once per release and page load.
 * @returns the function that stops it
 */
export function reportUncaught(): () => void {
  const told = new Set<string>();
  const tell = (error: unknown, file?: string) => {
    const fault = uncaught(error, file);
    const release = fault && `${fault.area} ${fault.version}`;
    if (!fault || !release || told.has(release)) return;
    told.add(release);
    reportFault(fault);
  };
  const onError = ({ error, filename }: ErrorEvent) => tell(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/**
 * Reports files loaded later, such as the calendar's, that are missing or altered.
 * @param isAwaited whether the loader itself reports this file's failure
 * @returns the function that stops it
 */
export function reportLostFiles(isAwaited: (url: string) => boolean): () => void {
  const onError = (event: Event) => {
    const lost = lostFile(event);
    // The inline watch reports the shell's own styles.
    const watched = lost?.area === 'shell' && lost.code === 'stylesheet';
    if (!lost || watched || isAwaited(lost.url)) return;
    void whyLost([lost.url]).then((why) =>
      reportFault(
        new AreaFault(why === 'line' ? 'timeout' : lost.code, lost.area, lost.version, `lost ${lost.url}`),
      ),
    );
  };
  // Such events do not bubble.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
