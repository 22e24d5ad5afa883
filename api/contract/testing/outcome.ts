import * as z from 'zod/mini';
import { toFieldErrors, type FieldErrors } from '../application/errors';

/** What a schema keeps of a value, or the messages by field that refuse it. */
export function outcomeOf(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : toFieldErrors(parsed.error);
}

/** The same of a schema of one value, whose messages have no field. */
export function valueOf(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : Object.values(toFieldErrors(parsed.error)).flat();
}

/** The messages by field that refuse a value; none when it is taken. */
export function errorsOf(schema: z.ZodMiniType, value: unknown): FieldErrors {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : toFieldErrors(parsed.error);
}

/** Whether a schema takes a value. */
export const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;
