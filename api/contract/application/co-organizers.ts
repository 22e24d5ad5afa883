/** The people who organize an event: its owner, co-organizers, and those invited. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, emailField, idSchema, instantSchema } from './fields';

/**
 * 'edit': the event, its states, its messages; 'registrants': registrations, waitlist, figures; 'door': tickets
 * and helpers' links. Only the owner can delete the event and invite.
 */
export const RIGHTS = ['edit', 'registrants', 'door'] as const;
export type Right = (typeof RIGHTS)[number];
export const rightSchema = z.enum(RIGHTS);

const rightsField = z
  .array(z.enum(RIGHTS, FIELD_TEXTS.rights.invalid), FIELD_TEXTS.rights.required)
  .check(z.minLength(1, FIELD_TEXTS.rights.required), z.maxLength(RIGHTS.length, FIELD_TEXTS.rights.invalid));

export const invitationSchema = z.object({ email: emailField, rights: rightsField });
export type NewInvitation = z.infer<typeof invitationSchema>;

/** Changes a co-organizer's rights, or offers them the event, or withdraws that offer. */
export const coOrganizerChangeSchema = z
  .object({
    rights: z.optional(rightsField),
    offered: z.optional(z.boolean(FIELD_TEXTS.rights.invalid)),
  })
  .check(
    z.refine(({ rights, offered }) => rights !== undefined || offered !== undefined, {
      error: FIELD_TEXTS.rights.required,
      path: ['rights'],
    }),
  );
export type CoOrganizerChange = z.infer<typeof coOrganizerChangeSchema>;

/** State of an invitation; 'invited': not answered yet. */
export const CO_ORGANIZER_STATES = ['invited', 'expired', 'declined', 'accepted'] as const;
export type CoOrganizerState = (typeof CO_ORGANIZER_STATES)[number];

export const personSchema = z.object({ id: idSchema, name: z.string() });
export type Person = z.infer<typeof personSchema>;

export const coOrganizerSchema = z.object({
  id: idSchema,
  /** Null until the invitation is accepted. */
  person: z.nullable(personSchema),
  /** The invited address, for the owner and admins, until the invitation is accepted. */
  email: z.nullable(z.string()),
  rights: z.array(rightSchema),
  state: z.enum(CO_ORGANIZER_STATES),
  expires_at: z.nullable(instantSchema),
  /** Whether the owner has offered to hand the event over to them. */
  offered: z.boolean(),
});
export type CoOrganizer = z.infer<typeof coOrganizerSchema>;

export const teamSchema = z.object({
  owner: z.nullable(personSchema),
  /** Whether the caller may invite, change and remove co-organizers: true for the owner and admins. */
  owned: z.boolean(),
  people: z.array(coOrganizerSchema),
});
export type Team = z.infer<typeof teamSchema>;

/** 'co-organizer': an invitation; 'owner': an offer to take over an event that the caller co-organizes. */
export const OFFERS = ['co-organizer', 'owner'] as const;

export const ownInvitationSchema = z.object({
  id: idSchema,
  as: z.enum(OFFERS),
  /** The person who invites; null once their account is deleted. */
  by: z.nullable(z.string()),
  rights: z.array(rightSchema),
  event: z.object({
    id: idSchema,
    title: z.string(),
    date: daySchema,
    time: z.string(),
    end_time: z.nullable(z.string()),
    location: z.string(),
  }),
  expires_at: z.nullable(instantSchema),
});
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

export const ownInvitationsSchema = z.object({
  /** Whether the caller's address is confirmed; if not, no invitation is listed. */
  confirmed: z.boolean(),
  invitations: z.array(ownInvitationSchema),
});
export type OwnInvitations = z.infer<typeof ownInvitationsSchema>;

export const invitationAnswerSchema = z.object({
  as: z.enum(OFFERS, FIELD_TEXTS.rights.invalid),
  accepted: z.boolean(FIELD_TEXTS.rights.invalid),
});
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;
export const answeredInvitationSchema = z.object({ event_id: idSchema });
