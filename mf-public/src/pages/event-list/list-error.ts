import { ApiError } from '@eveneo/platform';
import { eventListTexts } from '../../texts/event-list';

const { failed } = eventListTexts;

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return failed.other;
  if (error.kind === 'timeout') return failed.timeout;
  if (error.kind === 'network') return failed.network;
  if (error.status === 404) return failed.notFound;
  if (error.status === 500) return failed.server;
  return failed.other;
}

/** What to say when the list could not be loaded: the catalogue's text for each kind of failure. */
export const listErrorText = (error: unknown): string => `${failed.prefix} ${reason(error)}`;
