import * as z from 'zod/mini';
import { idParameter } from '../application/fields';
import {
  guestAnswerSchema,
  guestInvitationLinkSchema,
  guestInvitationSchema,
  invitedListSchema,
  invitedQuerySchema,
  invitePeopleSchema,
  peopleInvitedSchema,
} from '../application/guest-invitations';
import { ERROR_TEXTS } from '../application/texts';
import { messageAnswerSchema } from '../application/users';
import { eventIdParameter, eventParams, MANAGERS, operationsOf, perHour, perMinute } from '../operation';

const refusalQuery = z.object({
  token: z.string(ERROR_TEXTS.guestInvitationGone).check(z.maxLength(200, ERROR_TEXTS.guestInvitationGone)),
  /** Also erases what is stored of the address. */
  erase: z.optional(z.literal('1', ERROR_TEXTS.guestInvitationGone)),
});

/** People whom the organizer of an event invites by mail, and who answer by its link. */
export const guestInvitationOperations = operationsOf('registrations', {
  inviteGuests: {
    route: 'POST /api/events/{id}/guest-invitations',
    guard: MANAGERS,
    limit: perMinute(30),
    summary: 'Invite people by mail, once each; idempotent by their addresses',
    params: eventParams,
    body: { schema: invitePeopleSchema },
    responses: { 200: peopleInvitedSchema },
    errors: [409],
  },
  guestInvitations: {
    route: 'GET /api/events/{id}/guest-invitations',
    guard: MANAGERS,
    summary:
      'Everybody whom the organizers invited, with their answers, the newest first; CSV with ?format=csv',
    params: eventParams,
    query: invitedQuerySchema,
    media: ['text/csv'],
    responses: { 200: invitedListSchema },
  },
  withdrawGuestInvitation: {
    route: 'DELETE /api/events/{id}/guest-invitations/{invitationId}',
    guard: MANAGERS,
    limit: perMinute(60),
    summary: 'Withdraw an invitation: its link no longer works; a place taken by it stays. Idempotent',
    params: z.object({ id: eventIdParameter, invitationId: idParameter }),
    responses: { 204: null },
  },
  readGuestInvitation: {
    route: 'POST /api/guest-invitation',
    guard: 'public',
    limit: perHour(1_200),
    summary: 'The event of an invitation, what was answered, and the ticket of who comes',
    body: { schema: guestInvitationLinkSchema },
    responses: { 200: guestInvitationSchema },
  },
  answerGuestInvitation: {
    route: 'POST /api/guest-invitation/answer',
    guard: 'public',
    limit: perHour(600),
    summary: 'Answer an invitation: a place with a ticket, or its return; can be changed, and is idempotent',
    body: { schema: guestAnswerSchema },
    responses: { 200: guestInvitationSchema },
    errors: [409],
  },
  noInvitationsPage: {
    route: 'GET /api/mail/invitations',
    guard: 'public',
    summary: 'By the link of an invitation: a button that ends all further ones to the address',
    query: refusalQuery,
    responses: { 200: z.string() },
    media: ['text/html'],
    raw: true,
  },
  refuseInvitations: {
    route: 'POST /api/mail/invitations',
    guard: 'public',
    limit: perHour(120),
    summary: 'No further invitations to the address that got the mail, from any organizer',
    query: refusalQuery,
    anyBody: true,
    responses: { 200: messageAnswerSchema },
    media: ['text/html'],
  },
});
