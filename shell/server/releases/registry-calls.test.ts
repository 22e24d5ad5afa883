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
/** The goal is a second; a busy machine takes longer, but not as long as an answer is waited for. */
const SOON_MS = 4_000;
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('at rest one request waits, and a change is served soon', async () => {
  await host.start();
  await moment(500);
  const before = asked();
  await moment(1_500);
  expect(asked() - before).toBeLessThanOrEqual(1);
  rollBack();
  expect(await host.until(async () => !(await host.names(bad)))).toBeLessThan(SOON_MS);
});

test.each(['lost', 'unknown'] as const)(
  'a roll-back is served soon also when the waiting request is %s',
  async (waits) => {
    host.registry.state.waits = waits;
    await host.start();
    await host.until(async () => asked() > 1);
    // Just after the wait began: the longest time until it is given up.
    await moment(50);
    rollBack();
    expect(await host.until(async () => !(await host.names(bad)))).toBeLessThan(SOON_MS);
  },
);
