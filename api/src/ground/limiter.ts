/**
 * Lets a number of tasks run at once; the others wait their turn.
 * @param queue how many may wait; who comes when so many do is refused at once
 * @param crowded the error of that refusal
 */
export function limiter(size: number, queue = Infinity, crowded = () => new Error('too many are waiting')) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= size) {
      if (waiting.length >= queue) throw crowded();
      await new Promise<void>((resolve) => waiting.push(resolve));
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
