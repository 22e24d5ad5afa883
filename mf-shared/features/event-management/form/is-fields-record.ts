/** Does a stored value have a text for each of these fields? An older release may have stored something else. */
export function isFieldsRecord<K extends string>(
  value: unknown,
  fields: readonly K[],
): value is Record<K, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}
