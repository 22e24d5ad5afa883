import { holdPlaceSchema, holdSchema, holdTokenSchema, takenPlaceSchema } from '../application/holds';
import { messageAnswerSchema } from '../application/users';
import { eventParams, operationsOf, perHour } from '../operation';

/** Registration without an account: the place is held until the link in a mail confirms it. */
export const holdOperations = operationsOf('registrations', {
  holdPlace: {
    route: 'POST /api/events/{id}/holds',
    limit: perHour(20),
    guard: 'public',
    summary:
      'Hold a place for 30 minutes and mail a link to confirm it; the response is the same whether or not the address has an account',
    params: eventParams,
    body: { schema: holdPlaceSchema },
    responses: { 202: messageAnswerSchema },
    errors: [409],
  },
  readHold: {
    route: 'POST /api/hold-link',
    limit: perHour(120, 'hold-link'),
    guard: 'public',
    summary: 'A held place, by its link',
    body: { schema: holdTokenSchema },
    responses: { 200: holdSchema },
  },
  takeHeldPlace: {
    route: 'POST /api/hold-link/take',
    limit: perHour(120, 'hold-link'),
    guard: 'public',
    summary:
      'Confirm the address, create an account without a password unless there is one, and register it; idempotent',
    body: { schema: holdTokenSchema },
    responses: { 200: takenPlaceSchema },
    errors: [403, 409],
  },
});
