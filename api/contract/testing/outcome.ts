import * as z from 'zod/mini';
import { toFieldErrors, type FieldErrors } from '../application/errors';

/** The parsed value, or the messages by field that refuse it. */
export function outcomeOf(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : toFieldErrors(parsed.error);
}

/** The same for a schema of a single value, whose messages have no field. */
export function valueOf(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : Object.values(toFieldErrors(parsed.error)).flat();
}

/** The messages by field that refuse a value; empty when it is accepted. */
export function errorsOf(schema: z.ZodMiniType, value: unknown): FieldErrors {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : toFieldErrors(parsed.error);
}

/** Whether a schema accepts a value. */
export const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;
