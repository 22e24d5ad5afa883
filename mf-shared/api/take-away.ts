import { isMissing, isUnanswered } from '../format/failure-text';

/**
 * Deletes something. If it is already gone, through another tab or a lost answer, that is no failure.
 * @param isGone asks the server after a lost answer; left out: a failure
 * @returns whether this call did it, as far as one knows; false: it was gone before, and is not the caller's to bring back
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
