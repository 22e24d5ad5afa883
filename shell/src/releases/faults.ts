import type { FaultCode } from 'api/contract';

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
  void fetch('/api/releases/failures', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: fault.area, version: fault.version, code: fault.code }),
  }).catch(() => undefined);
}
