import {
  heldPlaceSchema,
  holdPlaceSchema,
  holdSchema,
  holdTokenSchema,
  takeHeldPlaceSchema,
  takenPlaceSchema,
  watchedHoldSchema,
} from '../application/holds';
import { eventParams, operationsOf, perHour, perMinute } from '../operation';

/** Registration without an account: the place is held until the link in a mail confirms it. */
export const holdOperations = operationsOf('registrations', {
  holdPlace: {
    route: 'POST /api/events/{id}/holds',
    limit: { ...perHour(20), apart: { field: 'on_site', times: 200 }, slows: true },
    guard: 'public',
    summary:
      'Hold a place for 30 minutes and mail a link to confirm it; the response is the same whether or not the address has an account',
    params: eventParams,
    body: { schema: holdPlaceSchema },
    responses: { 202: heldPlaceSchema },
    errors: [409],
  },
  watchHold: {
    route: 'POST /api/hold-link/watch',
    limit: perMinute(600),
    guard: 'public',
    summary: 'What became of a held place, for the page that asked for it',
    body: { schema: holdTokenSchema },
    responses: { 200: watchedHoldSchema },
  },
  readHold: {
    route: 'POST /api/hold-link',
    limit: perHour(1_200, 'hold-link'),
    guard: 'public',
    summary: 'A held place, by its link',
    body: { schema: holdTokenSchema },
    responses: { 200: holdSchema },
  },
  takeHeldPlace: {
    route: 'POST /api/hold-link/take',
    limit: perHour(1_200, 'hold-link'),
    guard: 'public',
    summary:
      'Confirm the address, create an account without a password unless there is one, and register it; idempotent',
    body: { schema: takeHeldPlaceSchema },
    responses: { 200: takenPlaceSchema },
    errors: [403, 409],
  },
});
