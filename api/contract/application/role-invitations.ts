/** Invitations to become an organizer or an admin, sent to an e-mail address. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { emailField, idSchema, instantSchema, requiredText } from './fields';
import { LIMITS } from './limits';

export const INVITED_ROLES = ['organizer', 'admin'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const newRoleInvitationSchema = z.object({
  email: emailField,
  role: z.enum(INVITED_ROLES, FIELD_TEXTS.role.required),
  reason: requiredText({ ...FIELD_TEXTS.reason, max: LIMITS.reason.max, plain: true }),
});
export type NewRoleInvitation = z.infer<typeof newRoleInvitationSchema>;

export const roleInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  /** The name of the admin who invites. */
  by: z.string(),
  expires_at: instantSchema,
});
export type RoleInvitation = z.infer<typeof roleInvitationSchema>;
export const roleInvitationsSchema = z.object({ data: z.array(roleInvitationSchema) });

export const roleTokenSchema = z.object({
  token: z
    .string(FIELD_TEXTS.roleToken.required)
    .check(z.minLength(1, FIELD_TEXTS.roleToken.required), z.maxLength(200, FIELD_TEXTS.roleToken.unknown)),
});

/** For the page that the invitation's link opens; does not reveal whether the address has an account. */
export const openedRoleInvitationSchema = z.object({
  role: z.enum(INVITED_ROLES),
  email: z.string(),
  accepted: z.boolean(),
});
export type OpenedRoleInvitation = z.infer<typeof openedRoleInvitationSchema>;
