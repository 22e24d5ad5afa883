import type { OperationId } from '@eveneo/contract/operations';
import { ACCOUNT_ROWS, KEEP_ROWS } from './account-rows';
import { DESK_ROWS } from './desk-rows';
import { DOOR_ROWS } from './door-rows';
import { EVENT_ROWS, FEED_ROWS } from './event-rows';
import { RELEASE_ROWS } from './release-rows';
import type { Row } from './rows';
import { TEAM_ROWS } from './team-rows';

/**
 * The result of each call for each caller. The event belongs to `organizer`; `guest` is registered to it and wrote
 * the message. A call without a row does not compile, and the served document is checked against this table.
 */
export const AUTHORISATION: Readonly<Record<OperationId, Row>> = {
  ...ACCOUNT_ROWS,
  ...EVENT_ROWS,
  ...DESK_ROWS,
  ...DOOR_ROWS,
  ...TEAM_ROWS,
  ...FEED_ROWS,
  ...KEEP_ROWS,
  ...RELEASE_ROWS,
};
