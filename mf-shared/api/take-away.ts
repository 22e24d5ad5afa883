import { isMissing, isUnanswered } from '../format/failure-text';

/**
 * Deletes something. A 404, from another tab or a lost response, is a success.
 * @param isGone asks the server after a lost response; without it that is a failure
 * @returns false on a 404: it was deleted earlier, so the caller cannot undo it
 */
export async function takeAway(
  remove: () => Promise<unknown>,
  isGone?: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    const gone = isUnanswered(error) && (await isGone?.().catch(isMissing));
    if (!gone) throw error;
    return true;
  }
}
