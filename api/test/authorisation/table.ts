import type { OperationId } from '@eveneo/contract/operations';
import { ACCOUNT_ROWS, KEEP_ROWS } from './account-rows';
import { DESK_ROWS } from './desk-rows';
import { EVENT_ROWS, FEED_ROWS } from './event-rows';
import { RELEASE_ROWS } from './release-rows';
import type { Row } from './rows';

/**
 * Who gets what from each call. The event belongs to `organizer`; `guest` takes part in it and wrote the message.
 * A call without a row does not compile, and the document that the API serves is checked against this table.
 */
export const AUTHORISATION: Readonly<Record<OperationId, Row>> = {
  ...ACCOUNT_ROWS,
  ...EVENT_ROWS,
  ...DESK_ROWS,
  ...FEED_ROWS,
  ...KEEP_ROWS,
  ...RELEASE_ROWS,
};
