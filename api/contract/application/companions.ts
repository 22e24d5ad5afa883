/** Companions of a guest: each has a place and a ticket. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, inLine, isReadable, ONE_LINE } from './fields';
import { LIMITS } from './limits';
import { holdsWebAddress } from './misleading-names';

const texts = FIELD_TEXTS.companions;
/** One name per companion; '' for a companion without a name. */
export const companionsField = z
  .array(
    z.string(texts.invalid).check(
      z.overwrite(inLine),
      z.trim(),
      z.maxLength(LIMITS.name.max, texts.long),
      z.refine((name) => name === '' || (ONE_LINE.test(name) && isReadable(name)), texts.invalid),
      z.refine((name) => !holdsWebAddress(name), texts.webAddress),
    ),
    texts.invalid,
  )
  .check(z.maxLength(LIMITS.companions.max, texts.many));

/** A companion's ticket, as the guest sees it. */
export const companionTicketSchema = z.object({
  /** The registration's id, by which the companion is cancelled. */
  id: idSchema,
  number: z.string(),
  code: z.string(),
  name: z.string(),
});
export type CompanionTicket = z.infer<typeof companionTicketSchema>;
