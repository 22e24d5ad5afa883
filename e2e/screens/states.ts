import { ACCOUNT_STATES } from './account-states';
import { CONFIRM_STATES } from './confirm-states';
import { EVENT_STATES } from './event-states';
import { KEEP_STATES } from './keep-states';
import { PREVIEW_STATES } from './preview-states';
import { RELEASE_STATES } from './release-states';
import { RESTORE_STATES } from './restore-states';
import { ROLE_ACTION_STATES } from './role-action-states';
import { ROLE_STATES } from './role-states';
import { SECURITY_STATES } from './security-states';
import type { ScreenState } from './state';
import { VISITOR_STATES } from './visitor-states';

/** mf-public's screens and the frame, in all their states. */
export const PUBLIC_STATES: readonly ScreenState[] = [
  ...VISITOR_STATES,
  ...ACCOUNT_STATES,
  ...RESTORE_STATES,
  ...CONFIRM_STATES,
  ...SECURITY_STATES,
  ...EVENT_STATES,
];
export const ALL_STATES: readonly ScreenState[] = [
  ...PUBLIC_STATES,
  ...ROLE_STATES,
  ...ROLE_ACTION_STATES,
  ...KEEP_STATES,
  ...RELEASE_STATES,
  ...PREVIEW_STATES,
];
