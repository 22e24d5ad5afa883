/** Invitations to an event by mail, with an answer: invited, coming, or declined. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { emailField, idSchema, instantSchema, nameField } from './fields';
import { LIMITS } from './limits';
import { linkedEventSchema } from './passed-places';

/** The tag by which those who come by an invitation are counted among the sources. */
export const INVITED_SOURCE = 'invitation';

const { guestInvitations } = LIMITS;

export const INVITED_TEXTS = {
  draft: 'Publiez l’événement avant d’inviter\u00a0: le lien de l’invitation mène à sa page.',
  unconfirmed: 'Confirmez d’abord votre adresse email\u00a0: les invitations portent votre nom.',
  perDay: (left: number) =>
    left === 0
      ? `Vous avez envoyé ${guestInvitations.perDay} invitations en 24\u00a0heures\u00a0: la suite demain.`
      : `Il reste ${left} invitation${left >= 2 ? 's' : ''} pour ces 24\u00a0heures\u00a0: envoyez les autres demain.`,
  refused: 'ne veut plus recevoir d’invitations',
  often: 'a déjà reçu des invitations aujourd’hui\u00a0: réessayez demain',
  full: 'Il n’y a plus de place pour le moment. Vous pouvez répondre plus tard\u00a0: ce lien reste valable.',
  account: 'Votre place est dans votre compte\u00a0: annulez-la depuis «\u00a0Mes billets\u00a0».',
  noMore: 'Vous ne recevrez plus d’invitations à un événement, d’aucun organisateur.',
} as const;

export const INVITED_STATES = ['invited', 'coming', 'declined'] as const;
export type InvitedState = (typeof INVITED_STATES)[number];
export const INVITED_STATE_TEXTS: Readonly<Record<InvitedState, string>> = {
  invited: 'Invité',
  coming: 'Vient',
  declined: 'Ne vient pas',
};

/** Without a name, the person gives one when they accept. */
export const invitedPersonSchema = z.object({
  email: emailField,
  name: z.optional(z.nullable(nameField)),
});
export type InvitedPerson = z.output<typeof invitedPersonSchema>;

export const invitePeopleSchema = z.object({
  people: z
    .array(invitedPersonSchema, FIELD_TEXTS.people.invalid)
    .check(
      z.minLength(1, FIELD_TEXTS.people.invalid),
      z.maxLength(guestInvitations.atOnce, FIELD_TEXTS.people.many),
    ),
});
export type InvitePeople = z.output<typeof invitePeopleSchema>;

export const peopleInvitedSchema = z.object({
  invited: z.int(),
  /** How many were invited before, or have a place. */
  known: z.int(),
  /** Addresses to which no invitation goes, and why. */
  refused: z.array(z.object({ email: z.string(), why: z.string() })),
});
export type PeopleInvited = z.infer<typeof peopleInvitedSchema>;

export const invitedSchema = z.object({
  id: idSchema,
  name: z.nullable(z.string()),
  /** '' once addresses are no longer shown. */
  email: z.string(),
  state: z.enum(INVITED_STATES),
  invited_at: instantSchema,
  answered_at: z.nullable(instantSchema),
});
export type Invited = z.infer<typeof invitedSchema>;

export const invitedQuerySchema = z.object({ format: z.optional(z.enum(['json', 'csv'])) });

/** All invitations of an event, the newest first. */
export const invitedListSchema = z.object({
  data: z.array(invitedSchema),
  counts: z.object({ invited: z.int(), coming: z.int(), declined: z.int() }),
  /** How many more the organizer may send now. */
  left: z.int(),
});
export type InvitedList = z.infer<typeof invitedListSchema>;

export const guestInvitationLinkSchema = z.object({
  token: z
    .string(FIELD_TEXTS.passToken.required)
    .check(z.minLength(1, FIELD_TEXTS.passToken.required), z.maxLength(200, FIELD_TEXTS.passToken.invalid)),
});
export const guestAnswerSchema = z.extend(guestInvitationLinkSchema, {
  coming: z.boolean(FIELD_TEXTS.invitation.answer),
  name: z.optional(nameField),
});
export type GuestAnswer = z.output<typeof guestAnswerSchema>;

/** What the link's page shows. */
export const guestInvitationSchema = z.object({
  event: linkedEventSchema,
  by: z.string(),
  /** Whether everybody may open the event's page: not that of an unlisted one. */
  open: z.boolean(),
  /** With this key of its address it opens; once they come. */
  key: z.optional(z.string()),
  name: z.nullable(z.string()),
  state: z.enum(INVITED_STATES),
  /** Why nobody can accept any more; null while they can. */
  closed: z.nullable(z.string()),
  /** Of who comes, unless the place is in an account. */
  ticket: z.optional(z.object({ number: z.string(), code: z.string() })),
});
export type GuestInvitation = z.infer<typeof guestInvitationSchema>;
