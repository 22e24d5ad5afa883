import { ApiError } from '@eveneo/platform';

/** Of an expired session the login page speaks; the page that noticed it says nothing of its own. */
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
