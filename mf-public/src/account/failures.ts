import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import type { RefusedLogin } from '@eveneo/contract/delivery/posted-login';
import { ApiError } from '@eveneo/platform';
import { failureText, formFailure, type FailureTexts, type FormFailure } from 'mf-shared/format/failure-text';
import { loginTexts, networkTexts } from '../texts/account';

const without = (failed: string): FailureTexts => ({
  failed,
  unanswered: networkTexts.unreachable,
  unexpected: networkTexts.unexpected,
});

/** @param posted null: nothing was posted */
export const postedFailure = (posted: Omit<RefusedLogin, 'email'> | null): FormFailure | null =>
  posted && loginFailure(new ApiError('response', posted.status, posted.body, null, posted.retryAfterS));

export function loginFailure(error: unknown): FormFailure {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401) {
    return {
      general: PAGE_TEXTS.credentials,
      fields: { email: FIELD_TEXTS.email.wrong, password: FIELD_TEXTS.password.wrong },
    };
  }
  if (status === 422) return formFailure(error, ['email', 'password'], without(loginTexts.invalidData));
  return { general: failureText(error, without(loginTexts.failed)), fields: {} };
}

/**
 * Failure of a visitor's form: the server's errors at the form's own fields, its general message above the form.
 * @param own the form's fields
 * @param failed the text when the server sent no message
 */
export function visitorFailure(error: unknown, own: readonly string[], failed: string): FormFailure {
  if (error instanceof ApiError && error.code === 'email_taken') {
    return { general: PAGE_TEXTS.emailTaken, fields: { email: FIELD_TEXTS.email.taken } };
  }
  return formFailure(error, own, without(failed), { repeat: true });
}
