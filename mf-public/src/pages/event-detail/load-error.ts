import { ApiError } from '@eveneo/platform';
import { eventDetailTexts as texts } from '../../texts/event-detail';

/** What to show when an event could not be loaded: the server's own words first. */
export function loadErrorOf(error: unknown): { missing: boolean; text: string } {
  if (!(error instanceof ApiError)) return { missing: false, text: texts.loadFailed };
  return { missing: error.status === 404, text: error.serverMessage ?? texts.loadFailed };
}
