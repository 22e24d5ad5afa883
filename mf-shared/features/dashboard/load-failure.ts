import { ApiError } from '@eveneo/platform';
import { DASHBOARD_TEXTS } from './texts';

const { causes } = DASHBOARD_TEXTS;

/** Why a call failed, as far as it can be known here, and what to do about it. */
function causeOf(error: unknown): string {
  if (!navigator.onLine) return causes.offline;
  if (!(error instanceof ApiError)) return causes.server;
  if (error.kind === 'timeout') return causes.timeout;
  if (error.kind === 'network') return causes.unreachable;
  // A refusal has its reason; what broke inside the server is nobody's concern here.
  return ((error.status ?? 500) < 500 && error.serverMessage) || causes.server;
}

/** @param what what could not be loaded, as a sentence */
export const loadFailure = (what: string, error: unknown): string => `${what} ${causeOf(error)}`;
