import { CHAT_STATES } from './chat-states';
import { EVENT_PAGE_STATES } from './event-page-states';
import { REGISTRATION_STATES } from './registration-states';
import { WAITING_STATES } from './waiting-states';
import { REVIEW_STATES } from './review-states';
import type { ScreenState } from './state';

/** The event's page, its registration, its chat, its reviews. */
export const EVENT_STATES: readonly ScreenState[] = [
  ...EVENT_PAGE_STATES,
  ...REGISTRATION_STATES,
  ...WAITING_STATES,
  ...CHAT_STATES,
  ...REVIEW_STATES,
];
