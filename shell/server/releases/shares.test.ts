import { Shares } from './shares';

const some = (
  count: number,
  of: (n: number) => string = (n) => `81.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
) => Array.from({ length: count }, (_, n) => of(n));

test('each client has as many as it may take, and no more, whoever else comes', () => {
  const shares = new Shares(20);
  const taken = (client: string) => some(30).filter(() => shares.take(client)).length;
  expect(taken('1.1.1.1')).toBe(20);
  expect(taken('1.1.1.1')).toBe(0);
  expect(taken('1.1.1.2')).toBe(20);
  expect(taken('2001:db8:0:1::/64')).toBe(20);
  expect(taken('')).toBe(20);
});

test('they have theirs again after a window', () => {
  const shares = new Shares(1);
  expect([shares.take('a'), shares.take('a')]).toEqual([true, false]);
  shares.clear();
  expect(shares.take('a')).toBe(true);
});

test('of 20,000 clients hardly one is taken for another, in neighbouring addresses of both kinds too', () => {
  for (const clients of [some(20_000), some(20_000, (n) => `2001:db8:${n.toString(16)}:1::/64`)]) {
    const shares = new Shares(1);
    // Each row alone would refuse about 19 of 1,000, both together half a one.
    expect(clients.filter((client) => !shares.take(client)).length).toBeLessThan(60);
    const more = new Shares(20);
    expect([...clients, ...clients].every((client) => more.take(client))).toBe(true);
  }
});

test('who meets whom differs from host to host', () => {
  const clients = some(60_000);
  const refused = () => {
    const shares = new Shares(1);
    return clients.filter((client) => !shares.take(client)).join();
  };
  expect(refused()).not.toBe(refused());
});
