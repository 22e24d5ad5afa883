import { ApiError } from '@eveneo/platform';
import { formFailure, type FormFailure } from '../../../format/failure-text';
import { texts } from '../texts';
import { FIELD_ORDER } from './event-fields';
import { translateError } from './translate-error';

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
