import { Places } from './places';

test('there are so many places in all, and fewer for one address', () => {
  const places = new Places({ all: 3, each: 2 });
  const first = places.take('a');
  expect([first, places.take('a')]).not.toContain(null);
  expect(places.take('a')).toBeNull();
  expect(places.take('b')).not.toBeNull();
  expect(places.take('c')).toBeNull();
  expect([places.taken, places.refused]).toEqual([3, 2]);
  first?.();
  expect(places.take('c')).not.toBeNull();
  expect(places.taken).toBe(3);
});

test('the addresses of one IPv6 /64 are one address, an IPv4 address in IPv6 is itself', () => {
  const places = new Places({ all: 100, each: 2 });
  const taken = (address: string) => places.take(address) !== null;
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3'].map(taken)).toEqual([true, true, false]);
  expect(['2001:db8:0:1::1', '198.51.100.7', '::ffff:198.51.100.7'].map(taken)).toEqual([true, true, true]);
  expect(['198.51.100.7', '::ffff:198.51.100.8'].map(taken)).toEqual([false, true]);
});

test('a place given back twice is one place', () => {
  const places = new Places({ all: 2, each: 2 });
  const giveBack = places.take('a');
  places.take('a');
  giveBack?.();
  giveBack?.();
  expect(places.taken).toBe(1);
  expect([places.take('a'), places.take('a')].map((place) => place !== null)).toEqual([true, false]);
});

test('a thousand in turn leave nothing taken, and nobody remembered', () => {
  const places = new Places({ all: 1000, each: 10 });
  for (let turn = 0; turn < 3; turn += 1) {
    const taken = Array.from({ length: 1000 }, (_, at) => places.take(`adresse-${at % 100}`));
    expect(taken.every((place) => place !== null)).toBe(true);
    expect(places.take('adresse-0')).toBeNull();
    for (const giveBack of taken) giveBack?.();
    expect(places.taken).toBe(0);
  }
});
