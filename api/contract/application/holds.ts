/** A place held for a visitor, who confirms it by the link of a mail. */
import '../setup';
import * as z from 'zod/mini';
import { givenAnswersField } from './answers';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, emailField, idSchema, instantSchema, nameField } from './fields';
import { sourceField } from './registrations';
import { userSchema } from './users';

const holdFields = { name: nameField, email: emailField };

/** Asks for a place without an account. */
export const holdPlaceSchema = z.object({
  ...holdFields,
  answers: z.optional(givenAnswersField),
  src: z.optional(sourceField),
});
export type HoldPlaceRequest = z.infer<typeof holdPlaceSchema>;

/** The browser's form, with the terms; the API does not receive them. */
export const holdPlaceFormSchema = z.object({
  ...holdFields,
  terms: z.literal(true, FIELD_TEXTS.terms.required),
});

export const holdTokenSchema = z.object({
  token: z
    .string(FIELD_TEXTS.holdToken.required)
    .check(z.minLength(1, FIELD_TEXTS.holdToken.required), z.maxLength(200, FIELD_TEXTS.holdToken.unknown)),
});

/** A held place, for the page of its link. 'lapsed': not held any more; 'taken': the link was used. */
export const holdSchema = z.object({
  status: z.enum(['held', 'lapsed', 'taken']),
  /** Until when it is held. */
  until: instantSchema,
  name: z.string(),
  email: z.string(),
  /** Whether the address has an account, which then gets the place. */
  has_account: z.boolean(),
  event: z.object({
    id: idSchema,
    title: z.string(),
    date: daySchema,
    time: z.string(),
    end_time: z.nullable(z.string()),
    location: z.string(),
  }),
});
export type Hold = z.infer<typeof holdSchema>;

/** Without a session the account has a password of its own, and its owner logs in. */
export const takenPlaceSchema = z.object({
  message: z.string(),
  event_id: idSchema,
  /** False: the account exists, and there was no place left. */
  registered: z.boolean(),
  user: z.optional(userSchema),
  token: z.optional(z.string()),
});
export type TakenPlace = z.infer<typeof takenPlaceSchema>;
