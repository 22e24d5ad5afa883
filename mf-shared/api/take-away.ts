import { isMissing, isUnanswered } from '../format/failure-text';

/**
 * Takes something away. What is gone already, in another tab or by an answer that was lost, is no failure: that is what
 * one wanted.
 * @param isGone asks the server what holds, when no answer came; left out: nobody is asked
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
