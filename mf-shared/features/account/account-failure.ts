import type { ApiError } from '@eveneo/platform';
import { describeFailure, type FormFailure } from '../../ui/form';

/** Why a save of the account failed: fields first, else the server's message, else the catalogue's. */
export function accountFailure(error: ApiError, own: readonly string[], fallback: string): FormFailure {
  const failure = describeFailure(error, own, fallback);
  const told = Object.keys(failure.fields).length > 0;
  return told && failure.general === error.serverMessage ? { ...failure, general: null } : failure;
}
