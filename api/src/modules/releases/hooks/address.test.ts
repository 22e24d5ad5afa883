import { isInternal, literalOf } from './address';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
])('%s leads inside', (address) => {
  expect(isInternal(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2a01:e0a::1',
  '2606:4700::1111',
])('%s is of the public Internet', (address) => {
  expect(isInternal(address)).toBe(false);
});

test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://１２７.0.0.1/', '127.0.0.1'],
  ['https://hooks.example/127.0.0.1', null],
])('%s is understood as %s', (url, literal) => {
  expect(literalOf(new URL(url))).toBe(literal);
  if (literal !== null) expect(isInternal(literal)).toBe(true);
});
