/**
 * The shape of a response, short enough for a bundle; call-list.ts derives it from the response's schema. A shape
 * is one of: the name of a type, or null; '=' followed by the only allowed word; a list with one shape, for lists
 * of such values; a list with several shapes, for alternatives; an object of shapes by field name, with '?' after
 * an optional name and '*' for any name.
 */
export type AnswerShape =
  | Kind
  | `=${string}`
  | null
  | readonly AnswerShape[]
  | { readonly [field: string]: AnswerShape };

/** Whether a value is a valid date in this format; others would be shown as 'Invalid Date'. */
const isDate = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value));

const KINDS = {
  any: () => true,
  text: (value: unknown) => typeof value === 'string',
  flag: (value: unknown) => typeof value === 'boolean',
  number: Number.isFinite,
  integer: Number.isSafeInteger,
  day: isDate(/^\d{4}-\d\d-\d\d$/),
  moment: isDate(/^\d{4}-\d\d-\d\dT.*Z$/),
};
export type Kind = keyof typeof KINDS;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (shape: AnswerShape): shape is readonly AnswerShape[] => Array.isArray(shape);

function fieldsFit(fields: { readonly [field: string]: AnswerShape }, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(fields).every(([field, shape]) => {
    if (field === '*') return Object.values(value).every((one) => fits(shape, one));
    const name = field.replace('?', '');
    return (name !== field && value[name] === undefined) || fits(shape, value[name]);
  });
}

/** Whether a value has this shape; unknown fields are allowed. */
export function fits(shape: AnswerShape, value: unknown): boolean {
  if (shape === null) return value === null;
  if (typeof shape === 'string')
    return shape.startsWith('=') ? value === shape.slice(1) : KINDS[shape as Kind](value);
  if (!isList(shape)) return fieldsFit(shape as { readonly [field: string]: AnswerShape }, value);
  const [first = 'any', ...others] = shape;
  if (others.length > 0) return shape.some((one) => fits(one, value));
  return Array.isArray(value) && value.every((one) => fits(first, one));
}

/** The value without list entries of another shape; undefined if the value does not fit even without them. */
export function mended(shape: AnswerShape, value: unknown): unknown {
  if (fits(shape, value)) return value;
  if (isList(shape)) {
    const [first = 'any', ...others] = shape;
    return others.length === 0 && Array.isArray(value) ? value.filter((one) => fits(first, one)) : undefined;
  }
  if (!isRecord(shape) || !isRecord(value)) return undefined;
  const fields = Object.entries(value).map(([name, one]) => [
    name,
    name in shape ? mended(shape[name] as AnswerShape, one) : one,
  ]);
  const rest: unknown = Object.fromEntries(fields);
  return fits(shape, rest) ? rest : undefined;
}
