import { ACCOUNT_STATES } from './account-states';
import { ANNOUNCEMENT_STATES } from './announcement-states';
import { CHAT_STATES } from './chat-states';
import { CO_ORGANIZER_STATES } from './co-organizer-states';
import { CONFIRM_STATES } from './confirm-states';
import { DERIVED_STATES } from './derived-states';
import { EVENT_PAGE_STATES } from './event-page-states';
import { EVENT_STATE_STATES } from './event-state-states';
import { FAVOURITES_STATES } from './favourites-states';
import { GUEST_INVITATION_STATES } from './guest-invitation-states';
import { HOLD_STATES } from './hold-states';
import { OVERSIGHT_STATES } from './oversight-states';
import { PASSED_PLACE_STATES } from './passed-place-states';
import { PREVIEW_STATES } from './preview-states';
import { REGISTRATION_STATES } from './registration-states';
import { RELEASE_STATES } from './release-states';
import { CASE_STATES, REPORT_STATES } from './report-states';
import { REQUEST_ROLE_STATES, REQUEST_STATES } from './request-states';
import { RESTORE_STATES } from './restore-states';
import { REVIEW_STATES } from './review-states';
import { ROLE_ACTION_STATES } from './role-action-states';
import { ROLE_INVITATION_STATES } from './role-invitation-states';
import { ROLE_STATES } from './role-states';
import { SECURITY_STATES } from './security-states';
import type { ScreenState } from './state';
import { VISITOR_STATES } from './visitor-states';
import { WAITLIST_STATES } from './waitlist-states';

/** The event's page, with registration, chat and reviews. */
const EVENT_STATES: readonly ScreenState[] = [
  ...EVENT_PAGE_STATES,
  ...REGISTRATION_STATES,
  ...REQUEST_STATES,
  ...WAITLIST_STATES,
  ...CHAT_STATES,
  ...REVIEW_STATES,
];

/** Every route as its declaration says, and what only somebody's acts or a special answer show. */
export const ALL_STATES: readonly ScreenState[] = [
  ...DERIVED_STATES,
  ...VISITOR_STATES,
  ...ACCOUNT_STATES,
  ...RESTORE_STATES,
  ...CONFIRM_STATES,
  ...REPORT_STATES,
  ...SECURITY_STATES,
  ...HOLD_STATES,
  ...PASSED_PLACE_STATES,
  ...GUEST_INVITATION_STATES,
  ...ROLE_INVITATION_STATES,
  ...EVENT_STATES,
  ...ROLE_STATES,
  ...ROLE_ACTION_STATES,
  ...FAVOURITES_STATES,
  ...RELEASE_STATES,
  ...PREVIEW_STATES,
  ...EVENT_STATE_STATES,
  ...ANNOUNCEMENT_STATES,
  ...CO_ORGANIZER_STATES,
  ...REQUEST_ROLE_STATES,
  ...OVERSIGHT_STATES,
  ...CASE_STATES,
];
