import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { ApiError } from '@eveneo/platform';
import { formFailure, type FormFailure } from '../../../format/failure-text';
import { texts } from '../texts';
import { FIELD_ORDER } from './event-fields';

/** The two messages that a server may send in English, in the wordings known. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^the date( field)? must be a date after or equal to today\.?$/i, FIELD_TEXTS.date.past],
  [/^the time( field)? (does not|must) match the format H:i\.?$/i, FIELD_TEXTS.time.invalid],
];

/** Two known messages in French; any other stays as it is. */
export function translateError(message: string): string {
  return KNOWN.find(([pattern]) => pattern.test(message.trim()))?.[1] ?? message;
}

const OWN = [...FIELD_ORDER, 'image'];

/** Why an event was not created, in the order of the catalogue: 401, the server's message, the general text. */
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

/** Why an edit was not saved: 422 by field, else what it says under `error`; the server's message, no answer, a text. */
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
