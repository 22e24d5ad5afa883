import { limiter } from './limiter';

/** A task that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { end, task: () => over };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('tasks up to the limit run in parallel, the others in order of arrival', async () => {
  const limited = limiter(2);
  const order: number[] = [];
  const tasks = [held(), held(), held(), held()];
  const all = tasks.map(({ task }, at) =>
    limited(async () => {
      order.push(at);
      await task();
    }),
  );
  await soon();
  expect(order).toEqual([0, 1]);
  tasks[1]?.end();
  await soon();
  expect(order).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

test("beyond the queue's limit a task is refused immediately, and a failed task frees its slot", async () => {
  const limited = limiter(1, 1, () => new Error('crowded'));
  const first = held();
  const running = limited(first.task);
  const waiting = limited(() => Promise.reject(new Error('broken')));
  await expect(limited(() => Promise.resolve())).rejects.toThrow('crowded');
  first.end();
  await running;
  await expect(waiting).rejects.toThrow('broken');
  await expect(limited(() => Promise.resolve('in'))).resolves.toBe('in');
});

test('a task that has waited too long is refused, and takes no slot later', async () => {
  const limited = limiter(1, 5, () => new Error('crowded'), 30);
  const first = held();
  const running = limited(first.task);
  const never = jest.fn(() => Promise.resolve());
  await expect(limited(never)).rejects.toThrow('crowded');
  first.end();
  await running;
  await expect(limited(() => Promise.resolve('in'))).resolves.toBe('in');
  expect(never).not.toHaveBeenCalled();
});
