import * as calls from '@eveneo/contract/call-list';
import type { FaultCode } from '@eveneo/contract/delivery/registry';

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

/** Names the fault behind an error that the federation runtime or webpack threw. */
export function faultCodeOf(cause: unknown): FaultCode {
  const text = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  if (/CSS_CHUNK|stylesheet/i.test(text)) return 'stylesheet';
  if (/version|singleton|RUNTIME-006|shared module/i.test(text) && /@eveneo\/platform|react/.test(text))
    return 'platform';
  if (/ScriptExecutionError/.test(text)) return 'start';
  if (/RUNTIME-00[18]|ScriptNetworkError/.test(text)) return 'entry';
  return 'module';
}

/** Tells the operators. Sent with fetch and keepalive, outside the API client: a report never disturbs the page. */
export function reportFault(fault: AreaFault): void {
  console.error(fault);
  void fetch(calls.reportReleaseFailure.path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: fault.area, version: fault.version, code: fault.code }),
  }).catch(() => undefined);
}

/** A script or a stylesheet of a release that an element failed to load, with the release it belongs to. */
function lostFile({ target }: Event): { url: string; code: FaultCode; area: string; version: string } | null {
  const isScript = target instanceof HTMLScriptElement;
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  if (!isScript && !isStyle) return null;
  const url = isScript ? target.src : target.href;
  const [, area, version] = /\/r\/([\w-]+)\/([\w.-]+)\//.exec(url) ?? [];
  return area && version ? { url, code: isScript ? 'module' : 'stylesheet', area, version } : null;
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
