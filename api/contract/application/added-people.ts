/** People whom the organizer of an event adds by hand: without an account, with a ticket. */
import '../setup';
import * as z from 'zod/mini';
import { attemptField } from './door';
import * as FIELD_TEXTS from './field-texts';
import { emailField, nameField } from './fields';
import { LIMITS } from './limits';

/** The tag by which they are counted among the sources. */
export const ADDED_SOURCE = 'ajout';

/** Shown to others instead of the name, which the person has not published. */
export const ADDED_ATTENDEE = 'Ajouté par l’organisateur';

export const ADDED_TEXTS = {
  left: 'Vous n’êtes plus sur ces listes, et vos données sont effacées.',
  tooFew: (free: number, people: number) =>
    `Il reste ${free} place${free >= 2 ? 's' : ''} pour ${people} personne${people >= 2 ? 's' : ''} : augmentez la capacité, ou ajoutez moins de monde.`,
  tooLarge: `La capacité ne peut pas dépasser ${LIMITS.capacity.max}`,
} as const;

/** A person as typed, pasted or read. */
export const addedPersonSchema = z.object({
  /** Chosen by the browser: sent again after a lost answer, a person is added once. */
  key: attemptField,
  name: nameField,
  email: z.optional(z.nullable(emailField)),
});
export type AddedPerson = z.output<typeof addedPersonSchema>;

export const addPeopleSchema = z.object({
  people: z
    .array(addedPersonSchema, FIELD_TEXTS.people.invalid)
    .check(
      z.minLength(1, FIELD_TEXTS.people.invalid),
      z.maxLength(LIMITS.addedPeople.atOnce, FIELD_TEXTS.people.many),
    ),
  /** Whether the capacity grows by as many as do not fit. */
  raise: z.optional(z.boolean(FIELD_TEXTS.people.invalid)),
});
export type AddPeople = z.output<typeof addPeopleSchema>;

export const peopleAddedSchema = z.object({
  added: z.int(),
  /** Keys of those whose address is in the list already. */
  known: z.array(z.string()),
  capacity: z.int(),
});
export type PeopleAdded = z.infer<typeof peopleAddedSchema>;
