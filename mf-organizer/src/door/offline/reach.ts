import { ApiError } from '@eveneo/platform';
import { isUnanswered } from 'mf-shared/format/failure-text';

/** After this long without a response the device decides. */
const CHECK_MS = 2_500;

class Late extends Error {}

const within = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, late) => {
      setTimeout(() => late(new Late()), ms);
    }),
  ]);

/**
 * The link was revoked, the session ended, or the event is somebody else's. Only the API's responses count, not a
 * proxy's.
 */
const isShut = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== null && [401, 403, 404].includes(error.status ?? 0);

/**
 * Asks the server, and tells how it went.
 * @returns null if the device has to decide
 * @throws the server's refusal
 */
export async function reach<T>(
  answer: () => Promise<T>,
  on: { reached: () => void; away: () => void; shut: (why: string) => Promise<void> },
  signal?: AbortSignal,
): Promise<T | null> {
  try {
    const given = await within(answer(), CHECK_MS);
    on.reached();
    return given;
  } catch (error) {
    if (isShut(error)) await on.shut(error.serverMessage ?? '');
    if (!(error instanceof Late || isUnanswered(error)) || signal?.aborted) throw error;
    on.away();
    return null;
  }
}
