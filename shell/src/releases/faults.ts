import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { ANY_VERSION } from '@eveneo/contract/delivery/content-address';
import type { FailureReport, FaultCode } from '@eveneo/contract/delivery/faults';
import { visitOfLoad } from './visit';

/** The start of a release's file: '/r/mf-guest/1.0.0-0123456789ab/'. */
const RELEASE_FILE = /\/r\/([\w-]+)\/([\w.-]+)\//g;
/** Where releases share a file that is named by its content. */
const SHARED_FILE = new RegExp(`/r/([\\w-]+)/${ANY_VERSION}/`, 'g');

/** What went wrong while an area was loaded or shown; the code is what operators count. */
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

/** The running release by area: files shared by releases do not name one. */
const running = new Map<string, string>();

/** Says that an area's code is that of this release from now on. */
export const noteRunning = (area: string, version: string): void => void running.set(area, version);
export const runningVersion = (area: string): string | undefined => running.get(area);

let pageOf: () => string | undefined = () => undefined;

/** Says how to name the page on screen: the pattern of its route, never its address. */
export const namePageBy = (name: typeof pageOf): void => void (pageOf = name);

/**
 * Puts the running release into the addresses of shared files.
 * @param failed the release that ran at the time; its fallback may run by now
 */
const named = (text: string, failed?: AreaFault): string =>
  text.replace(SHARED_FILE, (whole, area: string) => {
    const version = failed?.area === area ? failed.version : running.get(area);
    return version ? `/r/${area}/${version}/` : whole;
  });

/**
 * Reports a fault to the registry. Sent with keepalive, outside the API client: a report never disturbs the
 * page.
 * @param answers with 'data': what the page was given
 */
export function reportFault(fault: AreaFault, answers?: FailureReport['answers']): void {
  console.error(fault);
  const report: FailureReport = {
    name: fault.area,
    version: fault.version,
    code: fault.code,
    visit: visitOfLoad(),
    stack:
      fault.cause instanceof Error ? named(fault.cause.stack ?? '', fault).slice(0, STACK_LENGTH) : undefined,
    page: pageOf(),
    answers,
  };
  void fetch(addressOf(calls.reportReleaseFailure), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** The release whose file an address or a line of a stack names: an area rather than the shell, whose code all call. */
function releaseIn(text: string): { area: string; version: string } | null {
  const releases = [...named(text).matchAll(RELEASE_FILE)].map(([, area = '', version = '']) => ({
    area,
    version,
  }));
  return releases.find(({ area }) => area !== 'shell') ?? releases[0] ?? null;
}

/** A script or a stylesheet of a release that an element failed to load, with the release it belongs to. */
function lostFile({ target }: Event): { url: string; code: FaultCode; area: string; version: string } | null {
  const isScript = target instanceof HTMLScriptElement;
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  if (!isScript && !isStyle) return null;
  const url = isScript ? target.src : target.href;
  const release = releaseIn(url);
  return release && { url, code: isScript ? 'module' : 'stylesheet', ...release };
}

/** Whether an error stems from a failed or aborted call: not the release's fault. */
const isOfCall = (error: Error): boolean =>
  ['AbortError', 'TimeoutError', 'ApiError', 'AreaFault', 'ChunkLoadError'].includes(error.name) ||
  /Failed to fetch|NetworkError|Load failed/.test(error.message);

/** A line of a stack that names a place: '    at f (https://site/r/a.js:1:2)', 'f@https://site/r/a.js:1:2'. */
const PLACE = /:\d+:\d+\)?$/;
const EXTENSION = /\b[\w-]+-extension:\/\//;

/** Where an error happened, innermost first; '' for an extension's code. */
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
  if (isError && isOfCall(error)) return null;
  const release = releaseIn(isError ? placesIn(error) : file);
  return release && new AreaFault('uncaught', release.area, release.version, error);
}

/**
 * Reports uncaught errors, once per release and page.
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
 * Reports files that a page asks for later, such as the calendar's: missing or altered, their page says so itself, and
 * operators count them like any other. `isAwaited` tells those whose failure the loader reports.
 * @returns the function that stops it
 */
export function reportLostFiles(isAwaited: (url: string) => boolean): () => void {
  const onError = (event: Event) => {
    const lost = lostFile(event);
    // The watch in the HTML looks after the shell's own styles, and reports them.
    const watched = lost?.area === 'shell' && lost.code === 'stylesheet';
    if (lost && !watched && !isAwaited(lost.url))
      reportFault(new AreaFault(lost.code, lost.area, lost.version, `lost ${lost.url}`));
  };
  // Such events do not bubble.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
