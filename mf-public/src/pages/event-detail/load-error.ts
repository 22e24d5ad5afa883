import { ApiError } from '@eveneo/platform';
import { failureText } from 'mf-shared/format/failure-text';
import { eventDetailTexts as texts } from '../../texts/event-detail';

/** What to show when an event could not be loaded: the server's own words first. */
export function loadErrorOf(error: unknown): { missing: boolean; text: string } {
  const missing = error instanceof ApiError && error.status === 404;
  return { missing, text: failureText(error, { failed: texts.loadFailed }) };
}
