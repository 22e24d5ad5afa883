/** A place held for a visitor, who confirms it by the link in a mail. */
import '../setup';
import * as z from 'zod/mini';
import { givenAnswersField } from './answers';
import { companionsField } from './companions';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, emailField, idSchema, instantSchema, nameField } from './fields';
import { keepInTouchField, sourceField } from './registrations';
import { messageAnswerSchema, userSchema } from './users';

const holdFields = { name: nameField, email: emailField };

/** Asks for a place without an account. */
export const holdPlaceSchema = z.object({
  ...holdFields,
  answers: z.optional(givenAnswersField),
  companions: z.optional(companionsField),
  src: z.optional(sourceField),
  keep_in_touch: z.optional(keepInTouchField),
  /** The key of a registration on site: with the one of today, a network has no limit of its own. */
  on_site: z.optional(z.string().check(z.maxLength(22))),
});
export type HoldPlaceRequest = z.infer<typeof holdPlaceSchema>;

/** The form in the browser also asks for consent to the terms, which is not sent to the API. */
export const holdPlaceFormSchema = z.object({
  ...holdFields,
  terms: z.literal(true, FIELD_TEXTS.terms.required),
});

/** `watch`: tells the page that asked, and nobody else, what becomes of the place. */
export const heldPlaceSchema = z.extend(messageAnswerSchema, { watch: z.optional(z.string()) });

export const holdTokenSchema = z.object({
  token: z
    .string(FIELD_TEXTS.holdToken.required)
    .check(z.minLength(1, FIELD_TEXTS.holdToken.required), z.maxLength(200, FIELD_TEXTS.holdToken.unknown)),
});

const holdStatus = z.enum(['held', 'lapsed', 'taken']);

/** Whether a place is still held, and nothing about the address. */
export const watchedHoldSchema = z.object({ status: holdStatus });
export type WatchedHold = z.infer<typeof watchedHoldSchema>;

/** @property apart the account that has the address, and never proved it, is not theirs: they get their own */
export const takeHeldPlaceSchema = z.extend(holdTokenSchema, { apart: z.optional(z.boolean()) });

/** A held place, for the page that its link opens. 'lapsed': no longer held; 'taken': the link was used. */
export const holdSchema = z.object({
  status: holdStatus,
  /** How many places it holds, companions included. */
  places: z.int(),
  /** The end of the hold. */
  until: instantSchema,
  name: z.string(),
  email: z.string(),
  /** Whether the address has an account, which then gets the place. */
  has_account: z.boolean(),
  /** Nobody proved that account's address: it may be somebody else's. */
  unproved: z.optional(z.boolean()),
  event: z.object({
    id: idSchema,
    title: z.string(),
    date: daySchema,
    time: z.string(),
    end_time: z.nullable(z.string()),
    location: z.string(),
    cancelled: z.optional(z.boolean()),
  }),
});
export type Hold = z.infer<typeof holdSchema>;

/** `user` and `token`: a new session, only for an account without a password; everyone else has to log in. */
export const takenPlaceSchema = z.object({
  message: z.string(),
  event_id: idSchema,
  /** False: the account is ready, but the registration was refused, for example because the event is full. */
  registered: z.boolean(),
  user: z.optional(userSchema),
  token: z.optional(z.string()),
});
export type TakenPlace = z.infer<typeof takenPlaceSchema>;
