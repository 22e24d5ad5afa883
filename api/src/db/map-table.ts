/** How a field is read if it is not the column's own value. */
type Decoders<Row> = { readonly [Field in keyof Row]?: (column: never) => Row[Field] };

/**
 * Maps rows of a table whose columns are the fields of `Row` in snake case. Objects and lists are written as JSON.
 * @param names fields by column, if a column has another name
 */
export function mapTable<Row extends object>(
  decode: Decoders<Row> = {},
  names: Readonly<Record<string, keyof Row & string>> = {},
) {
  const columns = new Map(Object.entries(names).map(([column, field]) => [field as string, column]));
  const fieldOf = (column: string) =>
    names[column] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const columnOf = (field: string) =>
    columns.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    read: (raw: object): Row => {
      const fields = Object.entries(raw).map(([column, value]) => {
        const field = fieldOf(column);
        const read = decode[field as keyof Row];
        return [field, read ? read(value as never) : (value as unknown)];
      });
      return Object.fromEntries(fields) as Row;
    },
    write: (row: Partial<Row>): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries<unknown>(row).map(([field, value]) => [
          columnOf(field),
          typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        ]),
      ),
  };
}
