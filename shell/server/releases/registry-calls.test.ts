import { entryOf } from '../testing/fake-registry';
import { B, guest as good, guestOf, pub, shell, testHost } from '../testing/test-host';

const host = testHost([]);
const bad = guestOf(B);
const LIVE = '/api/releases/live';
const rollBack = () =>
  host.registry.publish(
    [],
    [entryOf(shell), entryOf(pub), entryOf(good, { withdrawn: [bad.description.version] })],
  );
beforeEach(() =>
  host.registry.publish(
    [shell, pub, good, bad],
    [entryOf(shell), entryOf(pub), entryOf(bad, { fallback: good.description })],
  ),
);
const asked = () => host.registry.state.asked.filter((url) => url === LIVE).length;
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('at rest one request waits, and a change is served within a second', async () => {
  await host.start();
  await moment(500);
  const before = asked();
  await moment(1_500);
  expect(asked() - before).toBeLessThanOrEqual(1);
  rollBack();
  expect(await host.until(async () => !(await host.names(bad)))).toBeLessThan(1_000);
});

test.each(['lost', 'unknown'] as const)(
  'a roll-back is served within a second also when the waiting request is %s',
  async (waits) => {
    host.registry.state.waits = waits;
    await host.start();
    for (const from = Date.now(); asked() < 2 && Date.now() - from < 30_000;) await moment(5);
    // Just after the wait began: the longest time until it is given up.
    await moment(50);
    rollBack();
    expect(await host.until(async () => !(await host.names(bad)))).toBeLessThan(1_000);
  },
);
