import { useRef } from 'react';
import { isUnanswered } from 'mf-shared/format/failure-text';

/**
 * Sends an idempotent call about several people and counts them. After a try without an answer, which may have done
 * it, the next one counts all of them, from the time of that try.
 */
export function useRetried(all: number) {
  const unanswered = useRef<number | null>(null);
  return async (send: () => Promise<number>): Promise<{ count: number; askedAt: number }> => {
    const askedAt = unanswered.current ?? performance.now();
    try {
      const count = await send();
      return { count: unanswered.current === null ? count : all, askedAt };
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = askedAt;
      throw error;
    }
  };
}
