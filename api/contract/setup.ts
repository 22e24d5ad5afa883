/**
 * The browser runs under a policy without `unsafe-eval`: zod must never compile its validators. Imported first by
 * every module of schemas for this side effect.
 */
import * as z from 'zod/mini';

/** Default message of rules that define none. */
export const INVALID_TEXT = 'Cette valeur n’est pas valide';

z.config({ jitless: true, localeError: () => INVALID_TEXT });
