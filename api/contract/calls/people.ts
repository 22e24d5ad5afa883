import * as z from 'zod/mini';
import { idParameter } from '../application/fields';
import {
  peoplePageSchema,
  peopleQuerySchema,
  personActSchema,
  personRoleSchema,
  personSchema,
  suspensionSchema,
} from '../application/people';
import {
  newRoleInvitationSchema,
  openedRoleInvitationSchema,
  roleInvitationSchema,
  roleInvitationsSchema,
  roleTokenSchema,
} from '../application/role-invitations';
import { sessionAnswerSchema } from '../application/users';
import { operationsOf, perHour } from '../operation';

const params = z.object({ id: idParameter });
const act = {
  limit: perHour(300),
  guard: ['admin'],
  params,
  responses: { 200: personSchema },
  errors: [409],
} as const;
const withReason = { ...act, body: { schema: personActSchema } } as const;

/**
 * Accounts and role invitations, for admins, and the two calls of the person invited; none lets an admin
 * read a secret or act as somebody else.
 */
export const peopleOperations = operationsOf('people', {
  listPeople: {
    route: 'GET /api/admin/users',
    guard: ['admin'],
    summary: 'A page of the accounts',
    query: peopleQuerySchema,
    responses: { 200: peoplePageSchema },
  },
  getPerson: {
    route: 'GET /api/admin/users/{id}',
    guard: ['admin'],
    summary: 'An account: what it organized, joined and wrote, and the acts on it',
    params,
    responses: { 200: personSchema },
  },
  suspendPerson: {
    ...act,
    route: 'POST /api/admin/users/{id}/suspend',
    summary:
      'Suspend an account: sessions, streams and helper links end, its seats at future events are released',
    body: { schema: suspensionSchema },
  },
  liftSuspension: {
    ...withReason,
    route: 'POST /api/admin/users/{id}/lift',
    summary: 'Lift a suspension; idempotent',
  },
  changePersonRole: {
    ...act,
    route: 'POST /api/admin/users/{id}/role',
    summary: 'Change a role, never of the caller or the last admin; sessions end',
    body: { schema: personRoleSchema },
  },
  endPersonSessions: {
    ...withReason,
    route: 'POST /api/admin/users/{id}/sessions/end',
    summary: 'End every session of an account',
  },
  removePersonFactor: {
    ...withReason,
    route: 'POST /api/admin/users/{id}/second-factor/off',
    summary:
      'Take the second factor off after a check, which the reason says; sessions end, the owner is told',
  },
  deletePerson: {
    ...withReason,
    route: 'POST /api/admin/users/{id}/delete',
    summary: 'Delete an account as its owner would: seven days to come back; never an admin',
    responses: { 204: null },
  },
  mailPersonReset: {
    ...withReason,
    route: 'POST /api/admin/users/{id}/reset-link',
    summary: 'Mail a link with which the owner chooses a new password',
  },
  listRoleInvitations: {
    route: 'GET /api/admin/role-invitations',
    guard: ['admin'],
    summary: 'The open invitations to become organizer or admin',
    responses: { 200: roleInvitationsSchema },
  },
  inviteToRole: {
    route: 'POST /api/admin/role-invitations',
    limit: perHour(20),
    guard: ['admin'],
    summary:
      'Invite an address to become organizer or admin, or invite it again: a mail with a link, at most three a day',
    body: { schema: newRoleInvitationSchema },
    responses: { 201: roleInvitationSchema },
  },
  revokeRoleInvitation: {
    route: 'DELETE /api/admin/role-invitations/{id}',
    limit: perHour(300),
    guard: ['admin'],
    summary: 'Revoke such an invitation, unless it was accepted; idempotent',
    params,
    responses: { 204: null },
    errors: [409],
  },
  readRoleInvitation: {
    route: 'POST /api/role-invitation',
    limit: perHour(120, 'role-invitation'),
    guard: 'public',
    summary: 'Such an invitation, by its link',
    body: { schema: roleTokenSchema },
    responses: { 200: openedRoleInvitationSchema },
  },
  acceptRole: {
    route: 'POST /api/role-invitation/accept',
    limit: perHour(120, 'role-invitation'),
    guard: 'user',
    summary:
      'Accept it with the account whose confirmed address was invited; sessions end and one opens; idempotent',
    body: { schema: roleTokenSchema },
    responses: { 200: sessionAnswerSchema },
    errors: [403],
  },
});
