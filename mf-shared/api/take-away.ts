import { isMissing, isUnanswered } from '../format/failure-text';

/**
 * Takes something away. What is gone already, in another tab or by an answer that was lost, is no failure: that is what
 * one wanted.
 * @param isGone asks the server what holds, when no answer came; left out: nobody is asked
 */
export async function takeAway(
  remove: () => Promise<unknown>,
  isGone?: () => Promise<boolean>,
): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (isMissing(error)) return;
    const gone = isUnanswered(error) && (await isGone?.().catch(isMissing));
    if (!gone) throw error;
  }
}
