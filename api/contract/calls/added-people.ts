import * as z from 'zod/mini';
import { addPeopleSchema, peopleAddedSchema } from '../application/added-people';
import { idParameter } from '../application/fields';
import { ERROR_TEXTS } from '../application/texts';
import { messageAnswerSchema } from '../application/users';
import { eventIdParameter, eventParams, MANAGERS, operationsOf, perHour, perMinute } from '../operation';

const addedQuery = z.object({
  token: z.string(ERROR_TEXTS.addedLinkGone).check(z.maxLength(200, ERROR_TEXTS.addedLinkGone)),
});

/** People whom the organizer adds by hand. */
export const addedPeopleOperations = operationsOf('registrations', {
  addPeople: {
    route: 'POST /api/events/{id}/added',
    guard: MANAGERS,
    limit: perMinute(30),
    summary: 'Add people by name, perhaps with an address; all or none; idempotent by their keys',
    params: eventParams,
    body: { schema: addPeopleSchema },
    responses: { 200: peopleAddedSchema },
    errors: [409],
  },
  addedPage: {
    route: 'GET /api/mail/added',
    guard: 'public',
    summary: 'For a person added by hand, by the link of a mail: what is stored, and a button that erases it',
    query: addedQuery,
    responses: { 200: z.string() },
    media: ['text/html'],
    raw: true,
  },
  leaveAdded: {
    route: 'POST /api/mail/added',
    limit: perHour(120),
    guard: 'public',
    summary: 'Erase what organizers stored with the address that got the mail; coming seats become free',
    query: addedQuery,
    anyBody: true,
    responses: { 200: messageAnswerSchema },
    media: ['text/html'],
  },
  removeAdded: {
    route: 'DELETE /api/events/{id}/added/{registrationId}',
    guard: MANAGERS,
    limit: perMinute(60),
    summary: 'Remove a person who was added by hand; the seat becomes free',
    params: z.object({ id: eventIdParameter, registrationId: idParameter }),
    responses: { 204: null },
    errors: [409],
  },
});
