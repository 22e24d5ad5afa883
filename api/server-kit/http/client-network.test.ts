import { clientNetwork } from './client-network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'ffff:ffff:ffff:ffff::/64'],
])('%s counts as %s', (address, network) => expect(clientNetwork(address)).toBe(network));

test('two addresses of a /64 are one network, and the neighbouring /64 is another', () => {
  const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:DB8:1:2:0:0:0:1'].map(clientNetwork);
  expect(new Set(same).size).toBe(1);
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(same[0]);
});

test.each([
  '',
  'unknown',
  '203.0.113.7:443',
  '2001:db8:::1',
  '1:2:3',
  'x'.repeat(10_000),
  '::ffff:203.0.113',
])('%j is not an address, and counts as itself', (text) => expect(clientNetwork(text)).toBe(text));
