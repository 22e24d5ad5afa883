/**
 * Limits how many tasks run at once; the others queue.
 * @param queue how many may wait; beyond that calls are refused at once
 * @param crowded the error of such a refusal
 * @param patienceMs the longest wait before a refusal, for tasks that do not set their own
 */
export function limiter(
  size: number,
  queue = Infinity,
  crowded = () => new Error('too many are waiting'),
  patienceMs?: number,
) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (longest: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        longest === undefined
          ? undefined
          : setTimeout(() => {
              waiting.splice(waiting.indexOf(begin), 1);
              reject(crowded());
            }, longest);
      waiting.push(begin);
    });
  return async <T>(task: () => Promise<T>, longest = patienceMs): Promise<T> => {
    if (running >= size) {
      if (waiting.length >= queue) throw crowded();
      await turn(longest);
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
