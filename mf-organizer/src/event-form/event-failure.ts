import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ApiError } from '@eveneo/platform';
import { formFailure, type FormFailure } from 'mf-shared/format/failure-text';
import { FIELD_ORDER } from './event-fields';
import * as texts from './texts';

/** Known English messages of the server. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^the date( field)? must be a date after or equal to today\.?$/i, FIELD_TEXTS.date.past],
  [/^the time( field)? (does not|must) match the format H:i\.?$/i, FIELD_TEXTS.time.invalid],
];

/** Translates known English messages; others stay unchanged. */
export function translateError(message: string): string {
  return KNOWN.find(([pattern]) => pattern.test(message.trim()))?.[1] ?? message;
}

const OWN = [...FIELD_ORDER, 'image'];

/** Why an event was not created: 401, the server's message, or the general text. */
export function createFailure(error: unknown): FormFailure {
  if (error instanceof ApiError && error.status === 401)
    return { general: texts.create.unauthenticated, fields: {} };
  return formFailure(
    error,
    OWN,
    { failed: texts.create.failed, translate: translateError },
    { repeat: true },
  );
}

/** Why an edit was not saved. A 422 has messages by field, or one under `error`. */
export function editFailure(error: unknown): FormFailure {
  const failure = formFailure(error, OWN, {
    failed: texts.edit.failed,
    unanswered: texts.network,
    translate: translateError,
  });
  const said = error instanceof ApiError && error.status === 422 ? error.serverError : null;
  const byField = error instanceof ApiError && Object.keys(error.errors).length > 0;
  return said && !byField ? { general: translateError(said), fields: {} } : failure;
}
