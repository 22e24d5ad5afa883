import { ApiError } from '@eveneo/platform';
import { ERROR_TEXTS, FIELD_TEXTS } from '@eveneo/contract/application/texts';
import { describeFailure, type FormFailure } from 'mf-shared/ui/form';
import { loginTexts, networkTexts } from '../texts/account';

const none = (general: string): FormFailure => ({ general, fields: {} });

/** What every form of an account says when the server did not answer, or nothing that makes sense; null when it did. */
function withoutAnswer(error: ApiError): FormFailure | null {
  // Whatever the page itself stumbled over: an answer that is none.
  if (!(error instanceof ApiError)) return none(networkTexts.unexpected);
  if (error.kind === 'network' || error.kind === 'timeout') return none(networkTexts.unreachable);
  return error.kind === 'unexpected' ? none(networkTexts.unexpected) : null;
}

/** Why a login failed, as the catalogue has it. */
export function loginFailure(error: ApiError): FormFailure {
  const silent = withoutAnswer(error);
  if (silent) return silent;
  if (error.status === 401) {
    return {
      general: ERROR_TEXTS.credentials,
      fields: { email: FIELD_TEXTS.email.wrong, password: FIELD_TEXTS.password.wrong },
    };
  }
  if (error.status === 422) {
    const { fields } = describeFailure(error, ['email', 'password'], loginTexts.invalidData);
    if (Object.keys(fields).length > 0) return { general: null, fields };
    return none(error.serverMessage ?? loginTexts.invalidData);
  }
  return none(error.serverMessage ?? loginTexts.failed);
}

/**
 * Why any other form of an account failed: the server's errors at the form's own fields, its message above.
 * @param own the form's fields
 * @param failed what to say when the server said nothing
 */
export function accountFailure(error: ApiError, own: readonly string[], failed: string): FormFailure {
  const silent = withoutAnswer(error);
  if (silent) return silent;
  if (error.code === 'email_taken') {
    return { general: ERROR_TEXTS.emailTaken, fields: { email: FIELD_TEXTS.email.taken } };
  }
  return describeFailure(error, own, failed);
}
