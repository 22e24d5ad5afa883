import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface Schema {
  safeParse(
    value: unknown,
  ):
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/**
 * Validates a form with the API's own schema, so that both sides use the same texts. Values stay as typed: the API
 * converts them.
 * @param also rules that a schema cannot contain (they need the clock), by field
 */
export function schemaResolver<T extends FieldValues>(
  schema: Schema,
  also: (values: T) => Record<string, string | undefined> = () => ({}),
): Resolver<T> {
  return (values) => {
    const parsed = schema.safeParse(values);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.success ? [] : parsed.error.issues)
      errors[String(path[0] ?? '')] ??= { type: 'rule', message };
    for (const [field, message] of Object.entries(also(values)))
      if (message) errors[field] ??= { type: 'rule', message };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<T> };
  };
}
