import * as z from 'zod/mini';
import { eventIdParameter, eventParams, operation } from '../../operation';
import { idParameter } from '../fields';
import {
  dayCountSchema,
  registrationSchema,
  registrationsQuerySchema,
  removalSchema,
} from '../registrations';

const registrationParams = z.object({ id: eventIdParameter, userId: idParameter });

const registrationList = {
  method: 'GET',
  tag: 'registrations',
  params: eventParams,
  responses: { 200: z.array(registrationSchema) },
} as const;
const registrationDays = {
  method: 'GET',
  tag: 'registrations',
  params: eventParams,
  responses: { 200: z.array(dayCountSchema) },
} as const;
const registrationReturn = {
  method: 'POST',
  tag: 'registrations',
  summary: 'Bring a registration back that the caller removed less than 6 seconds ago, if its place is free',
  params: registrationParams,
  responses: { 204: null },
  errors: [409],
} as const;
const registrationRemoval = {
  method: 'DELETE',
  tag: 'registrations',
  params: registrationParams,
  body: { schema: removalSchema },
  responses: { 204: null },
} as const;

/** The same calls for admins and for the event's organizer. */
export const registrationOperations = {
  adminRegistrations: operation({
    ...registrationList,
    id: 'adminRegistrations',
    path: '/api/admin/events/{id}/registrations',
    guard: ['admin'],
    summary: 'Who is registered; CSV with ?format=csv',
    query: registrationsQuerySchema,
    media: ['text/csv'],
  }),
  organizerRegistrations: operation({
    ...registrationList,
    id: 'organizerRegistrations',
    path: '/api/organizer/events/{id}/registrations',
    guard: ['organizer'],
    summary: 'Who is registered; CSV with ?format=csv',
    query: registrationsQuerySchema,
    media: ['text/csv'],
  }),
  adminRegistrationsByDay: operation({
    ...registrationDays,
    id: 'adminRegistrationsByDay',
    path: '/api/admin/events/{id}/registrations/by-day',
    guard: ['admin'],
    summary: 'Registrations by day',
  }),
  organizerRegistrationsByDay: operation({
    ...registrationDays,
    id: 'organizerRegistrationsByDay',
    path: '/api/organizer/events/{id}/registrations/by-day',
    guard: ['organizer'],
    summary: 'Registrations by day',
  }),
  adminRemoveRegistration: operation({
    ...registrationRemoval,
    id: 'adminRemoveRegistration',
    path: '/api/admin/events/{id}/registrations/{userId}',
    guard: ['admin'],
    summary: 'Remove a registration; the place is given back',
  }),
  organizerRemoveRegistration: operation({
    ...registrationRemoval,
    id: 'organizerRemoveRegistration',
    path: '/api/organizer/events/{id}/registrations/{userId}',
    guard: ['organizer'],
    summary: 'Remove a registration; the place is given back',
  }),
  adminRestoreRegistration: operation({
    ...registrationReturn,
    id: 'adminRestoreRegistration',
    path: '/api/admin/events/{id}/registrations/{userId}/restore',
    guard: ['admin'],
  }),
  organizerRestoreRegistration: operation({
    ...registrationReturn,
    id: 'organizerRestoreRegistration',
    path: '/api/organizer/events/{id}/registrations/{userId}/restore',
    guard: ['organizer'],
  }),
};
