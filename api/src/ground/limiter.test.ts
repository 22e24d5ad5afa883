import { limiter } from './limiter';

/** A task that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { end, task: () => over };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('as many run as may, the others in the order in which they came', async () => {
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

test('who comes when too many wait is refused at once, and the place of one that failed is free again', async () => {
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

test('who has waited long enough is refused, and takes no turn any more', async () => {
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
