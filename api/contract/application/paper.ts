/** What is printed about an event's people, and attestations of presence with what their numbers vouch for. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idSchema } from './fields';

/** As it is read aloud or typed: any case, with or without hyphens, with letters that look like digits. */
const numberField = z.string(FIELD_TEXTS.attestation.required).check(
  z.maxLength(40, FIELD_TEXTS.attestation.invalid),
  z.overwrite((text) => text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')),
  z.minLength(1, FIELD_TEXTS.attestation.required),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{13,22}$/, FIELD_TEXTS.attestation.invalid),
);

export const checkAttestationSchema = z.object({ number: numberField });

/** What the paper says, no more. */
export const attestationSchema = z.object({
  number: z.string(),
  name: z.string(),
  title: z.string(),
  date: z.string(),
  time: z.string(),
  end_time: z.nullable(z.string()),
  location: z.string(),
  /** Null: the account is deleted. */
  organizer: z.nullable(z.string()),
});
export type Attestation = z.infer<typeof attestationSchema>;

export const ownAttestationsSchema = z.object({
  data: z.array(z.object({ name: z.string(), number: z.string() })),
});

const paperPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  ticket_number: z.string(),
  /** The registration of who brings this companion. */
  host_id: z.nullable(idSchema),
  /** The number of the attestation; null before they entered, and for a companion whom nobody named. */
  attestation: z.nullable(z.string()),
});
export type PaperPerson = z.infer<typeof paperPersonSchema>;

/** By name; companions beside their hosts. Nobody whose account is deleted. */
export const eventPaperSchema = z.object({
  /** Of the event's owner; null: the account is deleted. */
  organizer: z.nullable(z.string()),
  data: z.array(paperPersonSchema),
});
export type EventPaper = z.infer<typeof eventPaperSchema>;
