import * as z from 'zod/mini';
import {
  answeredInvitationSchema,
  coOrganizerChangeSchema,
  coOrganizerSchema,
  invitationAnswerSchema,
  invitationSchema,
  ownInvitationsSchema,
  teamSchema,
} from '../application/co-organizers';
import { idParameter } from '../application/fields';
import { eventIdParameter, eventParams, idParams, operationsOf, perHour } from '../operation';

const managers = { guard: ['organizer', 'admin'] } as const;
const params = z.object({ id: eventIdParameter, coOrganizer: idParameter });

/** Co-organizers of an event, and the invitations to become one. */
export const coOrganizerOperations = operationsOf('co-organizers', {
  eventTeam: {
    route: 'GET /api/events/{id}/organizers',
    ...managers,
    summary: 'The owner and co-organizers of an event; for the owner and admins its invitations too',
    params: eventParams,
    responses: { 200: teamSchema },
  },
  inviteOrganizer: {
    route: 'POST /api/events/{id}/organizers',
    limit: perHour(20, 'invitations'),
    ...managers,
    summary: 'Invite an address to co-organize the event; sent again after a minute, the mail goes out again',
    params: eventParams,
    body: { schema: invitationSchema },
    responses: { 201: coOrganizerSchema },
    errors: [409],
  },
  changeOrganizer: {
    route: 'PUT /api/events/{id}/organizers/{coOrganizer}',
    limit: perHour(120, 'team'),
    ...managers,
    summary: 'Change the rights of a co-organizer, or offer them the event',
    params,
    body: { schema: coOrganizerChangeSchema },
    responses: { 200: coOrganizerSchema },
    errors: [409],
  },
  removeOrganizer: {
    route: 'DELETE /api/events/{id}/organizers/{coOrganizer}',
    limit: perHour(120, 'team'),
    ...managers,
    summary: 'Remove a co-organizer, withdraw an invitation, or leave; idempotent',
    params,
    responses: { 204: null },
  },
  listInvitations: {
    route: 'GET /api/invitations',
    guard: 'user',
    summary: "Open invitations to the caller's confirmed address, and events offered to them",
    responses: { 200: ownInvitationsSchema },
  },
  answerInvitation: {
    route: 'POST /api/invitations/{id}/answer',
    limit: perHour(120, 'team'),
    guard: 'user',
    summary: 'Accept or decline an invitation or an offered event',
    params: idParams,
    body: { schema: invitationAnswerSchema },
    responses: { 200: answeredInvitationSchema },
  },
});
