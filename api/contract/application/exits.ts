/** Who went out of an event and came back, noted at a door where its organizer wants it. */
import '../setup';
import * as z from 'zod/mini';
import { attemptField, ticketCodeField } from './door';
import * as FIELD_TEXTS from './field-texts/door';
import { at } from './field-texts/words';
import { LIMITS } from './limits';

const exitSchema = z.object({
  attempt: attemptField,
  code: ticketCodeField,
  /** False: they came back. */
  out: z.boolean(FIELD_TEXTS.doorRule.invalid),
  /** Time on the device. */
  at: z.iso.datetime({ error: at.invalid }),
});
export type SentExit = z.infer<typeof exitSchema>;

export const exitsSchema = z.object({
  exits: z
    .array(exitSchema, FIELD_TEXTS.entries.invalid)
    .check(z.maxLength(LIMITS.entries.max, FIELD_TEXTS.entries.many)),
});
/** Those that were not noted, and why. */
export const exitsNotedSchema = z.object({
  refused: z.array(z.object({ attempt: z.string(), message: z.string() })),
});
