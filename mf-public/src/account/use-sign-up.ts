import { useRef } from 'react';
import type { RegisterRequest, SessionAnswer } from '@eveneo/contract/application/users';
import { ApiError } from '@eveneo/platform';
import { isUnanswered } from 'mf-shared/format/failure-text';
import { login, register } from './session-calls';

/**
 * Signs up. After an unanswered attempt, 'this address is taken' may mean the account that the attempt created: a
 * login with the same password then succeeds.
 */
export function useSignUp() {
  const unsure = useRef<string | null>(null);
  return async (request: RegisterRequest): Promise<SessionAnswer> => {
    const { email, password } = request;
    try {
      return await register(request);
    } catch (error) {
      if (isUnanswered(error)) unsure.current = email;
      const taken = error instanceof ApiError && error.code === 'email_taken';
      if (!taken || unsure.current !== email) throw error;
      return await login({ email, password, remember: true }).catch(() => {
        throw error;
      });
    }
  };
}
