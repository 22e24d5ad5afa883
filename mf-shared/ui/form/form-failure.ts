import type { ApiError } from '@eveneo/platform';
import type { FormError } from '../form-error-summary';

/** A failed save in the words of the form. */
export interface FormFailure {
  /** About the form as a whole. */
  general: string | null;
  /** One message a field, for the fields that the form has. */
  fields: Record<string, string>;
}

/**
 * Sorts what the server said: messages of the form's own fields to the fields, all else to the form.
 * @param translate turns a server's message into the one to show
 */
export function describeFailure(
  error: ApiError,
  own: readonly string[],
  fallback: string,
  translate: (message: string) => string = (message) => message,
): FormFailure {
  const fields: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [field, [first]] of Object.entries(error.errors)) {
    if (!first) continue;
    if (own.includes(field)) fields[field] = translate(first);
    else elsewhere.push(translate(first));
  }
  const general =
    elsewhere.length > 0
      ? elsewhere.join(' ')
      : error.serverMessage
        ? translate(error.serverMessage)
        : fallback;
  return { general, fields };
}

/** The error summary's lines, in the order of the fields on screen. */
export function summaryOf(
  errors: Partial<Record<string, { message?: string | undefined }>>,
  order: readonly string[],
  idOf: (field: string) => string,
): FormError[] {
  return order.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ fieldId: idOf(field), message }] : [];
  });
}
