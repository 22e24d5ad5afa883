import { entryOf, testRelease } from '../testing/fake-registry';
import { A, B, guest, guestRoutes, pub, shell, testHost } from '../testing/test-host';

const host = testHost();

describe('the live set', () => {
  it('gives a canary to visitors within its share, and sets a cookie only then', async () => {
    await host.start();
    expect((await host.get('/guest')).headers['set-cookie']).toBeUndefined();
    const canary = testRelease('mf-guest', B, guestRoutes);
    host.registry.publish(
      [canary],
      [
        entryOf(shell),
        entryOf(pub),
        entryOf(guest, { canary: { release: canary.description, percent: 100 } }),
      ],
    );
    await host.until(async () => (await host.get('/guest')).body.includes(B));
    const page = await host.get('/guest');
    expect(String(page.headers['set-cookie'])).toMatch(/^visiteur=[\w-]+; .*HttpOnly; Secure$/);
    const { areas } = await host.pageData('/guest');
    expect(areas.find((area) => area.name === 'mf-guest')?.fallback?.version).toBe(`1.0.0-${A}`);
  });
});

describe('the registry', () => {
  it("receives the host's state at once when it changes, with the hosts’ key", async () => {
    const { state } = host.registry;
    await host.start(host.registry.url, { HOST_KEY: 'clef' });
    await host.until(async () => state.reports.length > 0);
    const next = testRelease('mf-guest', B, guestRoutes);
    host.registry.publish([next], [entryOf(shell), entryOf(pub), entryOf(next, { revision: 2 })]);
    const published = Date.now();
    const told = () => state.reports.at(-1)?.serving.find(({ name }) => name === 'mf-guest');
    await host.until(async () => told()?.version === `1.0.0-${B}`);
    expect(Date.now() - published).toBeLessThan(20_000);
    expect(told()).toEqual({ name: 'mf-guest', revision: 2, version: `1.0.0-${B}` });
    expect(new Set(state.reports.map(({ key, id }) => [key, id].join())).size).toBe(1);
    expect(state.reports[0]?.key).toBe('clef');
  });
});

describe('an open tab', () => {
  it('gets the live set with the same data as a page', async () => {
    await host.start();
    const answer = await host.get('/live-set.json');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    // `withdrawnShells` only matters to an open tab.
    expect(answer.json()).toEqual({ ...(await host.pageData('/events')), withdrawnShells: [] });
  });
});
