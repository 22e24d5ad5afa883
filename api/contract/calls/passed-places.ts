import {
  acceptPlaceSchema,
  offeredPlaceSchema,
  passedPlaceLinkSchema,
  passedPlaceSchema,
} from '../application/passed-places';
import { registeredAnswerSchema } from '../application/registrations';
import { eventParams, operationsOf, perHour } from '../operation';

/** A guest passes their place on to somebody, who accepts it by a link. */
export const passedPlaceOperations = operationsOf('registrations', {
  offerPlace: {
    route: 'POST /api/events/{id}/register/pass',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    summary: 'Offer the own place to whoever gets the link, until somebody accepts it; idempotent',
    params: eventParams,
    responses: { 200: offeredPlaceSchema },
    errors: [409],
  },
  takePlaceBack: {
    route: 'DELETE /api/events/{id}/register/pass',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    summary: 'End the offer of the own place; its link no longer works',
    params: eventParams,
    responses: { 204: null },
  },
  readPassedPlace: {
    route: 'POST /api/passed-place',
    limit: perHour(120),
    guard: 'public',
    summary: 'The event whose place a link offers',
    body: { schema: passedPlaceLinkSchema },
    responses: { 200: passedPlaceSchema },
  },
  acceptPlace: {
    route: 'POST /api/passed-place/accept',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    summary: 'Accept the place: its former ticket ends, and the caller has a new one',
    body: { schema: acceptPlaceSchema },
    responses: { 200: registeredAnswerSchema },
    errors: [404, 409],
  },
});
