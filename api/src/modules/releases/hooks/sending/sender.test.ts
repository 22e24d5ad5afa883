import { listHooks, retryHook } from '../hooks';
import { HookProblem } from './post';
import { beforeEachOnEmptyOutbox, receiverOf, type Bench } from './testing/bench';

let bench: Bench;
beforeEachOnEmptyOutbox((given) => (bench = given));

test('what has happened is told once, in its order, with the name of who it was', async () => {
  await bench.hook();
  const [id = 0] = await bench.database.db('users').insert({
    ...{
      name: 'Claire Martin',
      email: 'c@m.fr',
      email_key: 'c@m.fr',
      role: 'admin',
      created_at: '2026-01-01',
    },
  });
  await bench.happen('a');
  await bench.happen('b');
  await bench.happen('b');
  await bench.database.db('hook_deliveries').update({
    payload: bench.database.db.raw("REPLACE(payload, 'admin #7', ?)", [`admin #${id}`]),
  });
  const { got, poster, whys } = receiverOf();
  await bench.run(poster);
  await bench.run(poster);
  expect(whys()).toEqual(['a', 'b']);
  expect(got[0]?.body).toContain('"person":"Claire Martin"');
  expect(await bench.state()).toMatchObject({
    waiting: 0,
    givenUp: 0,
    last: 'ok',
    origin: 'https://hooks.example',
  });
});

test('an answer that was lost: the same message comes again under the same name, signed for its own time', async () => {
  await bench.hook();
  await bench.happen('a');
  let first = true;
  const { got, poster } = receiverOf(() => {
    const lost = first ? new HookProblem('ECONNRESET') : null;
    first = false;
    return lost;
  });
  await bench.run(poster);
  await bench.run(poster);
  expect(got).toHaveLength(1);
  bench.after(1);
  await bench.run(poster);
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([
    got[0]?.headers['webhook-id'],
    got[0]?.headers['webhook-id'],
  ]);
  expect(got[1]?.headers['webhook-timestamp']).not.toBe(got[0]?.headers['webhook-timestamp']);
  expect(got[1]?.body).toBe(got[0]?.body);
  // What a log says: numbers, and never where it went.
  expect(JSON.stringify(bench.log.warn.mock.calls)).not.toMatch(/geheim|hooks\.example|admin/);
  expect(bench.log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'ECONNRESET' }),
    'hook not told, will be tried again',
  );
});

test('a receiver that fails is left in peace, is told everything once it is back, and nothing is lost', async () => {
  await bench.hook();
  for (let i = 0; i < 10; i += 1) await bench.happen(`e${i}`);
  let down = true;
  const { got, poster, whys } = receiverOf(() => (down ? new HookProblem('http 503') : null));
  await bench.run(poster);
  expect(got).toHaveLength(1);
  await bench.run(poster);
  expect(got).toHaveLength(1);
  bench.after(1);
  await bench.run(poster);
  expect(got).toHaveLength(2);
  down = false;
  bench.after(5);
  await bench.run(poster);
  expect(new Set(whys().slice(2))).toEqual(new Set(Array.from({ length: 10 }, (_, i) => `e${i}`)));
  expect(await bench.state()).toMatchObject({ waiting: 0, givenUp: 0 });
});

test('after eight hours a message is given up, loudly; who asks for it has it tried anew', async () => {
  const id = await bench.hook();
  await bench.happen('a');
  let down = true;
  const { got, poster } = receiverOf(() => (down ? new HookProblem('timeout') : null));
  for (let minutes = 0; minutes < 9 * 60; minutes += 10) {
    await bench.run(poster);
    bench.after(10);
  }
  // Ten minutes, half an hour, then every hour: never many at a time.
  expect(got.length).toBeGreaterThan(8);
  expect(got.length).toBeLessThan(16);
  expect(await bench.state()).toMatchObject({ waiting: 0, givenUp: 1, last: 'timeout' });
  expect(bench.log.error).toHaveBeenCalledTimes(1);
  expect(bench.log.error).toHaveBeenCalledWith(
    expect.objectContaining({ hook: id }),
    'hook delivery given up',
  );
  down = false;
  expect(await retryHook(bench.database.db, id, bench.clock.now())).toBe(1);
  await bench.run(poster);
  expect(await bench.state()).toMatchObject({ waiting: 0, givenUp: 0, last: 'ok' });
});

test('an address that the installation’s secret no longer opens is a failure that says so', async () => {
  await bench.hook();
  await bench.happen('a');
  const { context } = bench;
  const other = { ...context, config: { ...context.config, JWT_SECRET: 'z'.repeat(32) } };
  const { got, poster } = receiverOf();
  await bench.run(poster, other);
  expect(got).toEqual([]);
  expect(
    (await listHooks(bench.database.db, { ...bench.of(), installation: 'z'.repeat(32) }))[0],
  ).toMatchObject({
    origin: null,
    last: 'sealed',
  });
});
