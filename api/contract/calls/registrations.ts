import * as z from 'zod/mini';
import { idParameter } from '../application/fields';
import {
  changeRegistrationSchema,
  dayCountSchema,
  registeredAnswerSchema,
  registerToEventSchema,
  registrationSchema,
  registrationsQuerySchema,
  removalSchema,
  sourceCountSchema,
} from '../application/registrations';
import { eventIdParameter, eventParams, MANAGERS, operationsOf, perHour, perMinute } from '../operation';

const registrationParams = z.object({ id: eventIdParameter, userId: idParameter });

const list = {
  summary: 'Registered people; CSV with ?format=csv',
  params: eventParams,
  query: registrationsQuerySchema,
  responses: { 200: z.array(registrationSchema) },
  media: ['text/csv'],
} as const;
const removal = {
  limit: perMinute(60),
  summary: 'Remove a registration; its seat becomes free',
  params: registrationParams,
  body: { schema: removalSchema },
  responses: { 204: null },
} as const;

/** The caller's own registrations, then those of an event, for admins and the event's organizer. */
export const registrationOperations = operationsOf('registrations', {
  registerToEvent: {
    route: 'POST /api/events/{id}/register',
    queued: true,
    limit: perHour(60, 'place'),
    idempotent: true,
    guard: ['guest'],
    summary: 'Register for an event',
    params: eventParams,
    body: { schema: registerToEventSchema },
    responses: { 201: registeredAnswerSchema },
    errors: [409],
  },
  changeRegistration: {
    route: 'PUT /api/events/{id}/register',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    summary: 'Change the answers and companions of the registration, until registration closes',
    params: eventParams,
    body: { schema: changeRegistrationSchema },
    responses: { 200: registeredAnswerSchema },
    errors: [409],
  },
  cancelRegistration: {
    route: 'DELETE /api/events/{id}/register',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    summary: 'Cancel the registration',
    params: eventParams,
    responses: { 204: null },
    errors: [409],
  },
  cancelCompanion: {
    route: 'DELETE /api/events/{id}/register/companions/{companionId}',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    summary: 'Cancel one of the caller’s companions',
    params: z.object({ id: eventIdParameter, companionId: idParameter }),
    responses: { 204: null },
    errors: [409],
  },
  adminRegistrations: { ...list, route: 'GET /api/admin/events/{id}/registrations', guard: ['admin'] },
  organizerRegistrations: {
    ...list,
    route: 'GET /api/organizer/events/{id}/registrations',
    guard: ['organizer'],
  },
  registrationsByDay: {
    route: 'GET /api/events/{id}/registrations/by-day',
    guard: MANAGERS,
    summary: 'Registrations by day',
    params: eventParams,
    responses: { 200: z.array(dayCountSchema) },
  },
  registrationsBySource: {
    route: 'GET /api/events/{id}/registrations/by-source',
    guard: MANAGERS,
    summary: 'Registrations by the tag of the link that led to them',
    params: eventParams,
    responses: { 200: z.array(sourceCountSchema) },
  },
  adminRemoveRegistration: {
    ...removal,
    route: 'DELETE /api/admin/events/{id}/registrations/{userId}',
    guard: ['admin'],
  },
  organizerRemoveRegistration: {
    ...removal,
    route: 'DELETE /api/organizer/events/{id}/registrations/{userId}',
    guard: ['organizer'],
  },
  restoreRegistration: {
    route: 'POST /api/events/{id}/registrations/{userId}/restore',
    guard: MANAGERS,
    limit: perMinute(60),
    summary:
      'Restore a registration that the caller removed less than 6 seconds ago, if its seat is still free',
    params: registrationParams,
    responses: { 204: null },
    errors: [409],
  },
});
