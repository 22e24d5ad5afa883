/** A login that the form posts while no script runs: the host answers with a page, which hands this to a late script. */
import type { ErrorBody } from '../application/errors';
import type { SessionAnswer } from '../application/users';

/** The page again, with the reason; in the navigation's state as 'refused'. */
export interface RefusedLogin {
  readonly email: string;
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  readonly retryAfterS: number | null;
}

export interface OpenedLogin extends SessionAnswer {
  readonly remember: boolean;
}

export type PostedLogin = RefusedLogin | OpenedLogin;
