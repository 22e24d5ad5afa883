import type { ApiError } from '@eveneo/platform';
import { describeFailure, type FormFailure } from '../../../ui/form';
import { texts } from '../texts';
import { FIELD_ORDER } from './event-fields';
import { translateError } from './translate-error';

const OWN = [...FIELD_ORDER, 'image'];

/** Why an event was not created, in the order of the catalogue: 401, the server's message, the general text. */
export function createFailure(error: ApiError): FormFailure {
  if (error.status === 401) return { general: texts.create.unauthenticated, fields: {} };
  return describeFailure(error, OWN, texts.create.failed, translateError);
}

/** Why an edit was not saved: fields, the server's message, no answer, the general text. */
export function editFailure(error: ApiError): FormFailure {
  const answered = error.kind === 'response' || error.kind === 'unexpected';
  const failure = describeFailure(error, OWN, answered ? texts.edit.failed : texts.network, translateError);
  // Errors at the fields say it all; the general message of such an answer says nothing more.
  const told = Object.keys(failure.fields).length > 0;
  return told && failure.general === error.serverMessage ? { ...failure, general: null } : failure;
}
