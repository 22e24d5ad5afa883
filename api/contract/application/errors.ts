/** The body of every error response, and the stable codes that programs compare. */
import '../setup';
import * as z from 'zod/mini';

export const ERROR_CODES = [
  'validation',
  'malformed',
  'unauthenticated',
  'invalid_credentials',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_due',
  'suspended',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'email_taken',
  'conflict',
  'conflict.full',
  'conflict.already_registered',
  'conflict.past',
  'conflict.entered',
  'conflict.cancelled',
  'conflict.not_open',
  'conflict.closed',
  'conflict.approval',
  'conflict.refused',
  'conflict.stale',
  'conflict.key_reused',
  'conflict.limit',
  'ticket.foreign',
  'ticket.cancelled',
  'ticket.repeated',
  'door.early',
  'door.over',
  'door.cancelled',
  'door.moved',
  'chat.edit_too_late',
  'review.answered',
  'too_large',
  'unsupported_media',
  'rate_limited',
  'unavailable',
  'storage_full',
  'internal',
] as const;

export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
/** By field, the messages of the rules that its value violates. */
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.optional(fieldErrorsSchema),
  /** One of ERROR_CODES, or a code of the release registry ('release.…'). */
  code: z.string(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
export type ErrorCode = (typeof ERROR_CODES)[number] | `release.${string}`;

interface IssueLike {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Turns the issues of a failed parse into messages by field, without duplicates. */
export function toFieldErrors(error: { readonly issues: readonly IssueLike[] }): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    const messages = errors.get(field) ?? [];
    if (!messages.includes(issue.message)) messages.push(issue.message);
    errors.set(field, messages);
  }
  // fromEntries defines own properties: a field called __proto__ stays a plain key.
  return Object.fromEntries(errors);
}
