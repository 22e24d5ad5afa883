import type { FormError } from '../form-error-summary';

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
